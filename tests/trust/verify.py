#!/usr/bin/env python3
"""A second verifier of exported games, written apart from the first and with nothing but Python's standard library.

It checks the spelling, numbering and chaining of entries, Merkle roots, the roots and the Ed25519 signatures of checkpoints,
who held which seat, all of the dice (commitments, epochs, draw numbers, every face) and the free texts. It does not know any
rules.

usage: verify.py game.jsonl [--checkpoint mail.eml]... [--key name+id+key]... [--json]
       verify.py --dice vectors.json
       verify.py --signatures vectors.json
exit codes: 0 nothing is wrong, 1 tampered, 2 malformed or not usable, 3 nothing is wrong but a part is missing or hidden,
4 nothing is wrong but no checkpoint from outside the file, and no key that you name, vouches for its last entries.
"""

import base64
import datetime
import email
import email.policy
import functools
import hashlib
import hmac
import json
import re
import struct
import sys

SAFE = 2**53 - 1
GENESIS = "0" * 64
HEX64 = re.compile(r"[0-9a-f]{64}\Z")
NOT_COVERED = ["the rules: replay and decisions"]


class Refused(ValueError):
    """A value that has no place in the format."""


# ---------------------------------------------------------------------------------------------------------------------
# Canonical JSON: RFC 8785 with whole numbers only.


def canonical(value, depth=0):
    if value is None:
        return "null"
    if value is True:
        return "true"
    if value is False:
        return "false"
    if isinstance(value, str):
        if any(0xD800 <= ord(char) <= 0xDFFF for char in value):
            raise Refused("half a character")
        return json.dumps(value, ensure_ascii=False)
    if isinstance(value, int):
        if abs(value) > SAFE:
            raise Refused("a number that is not exact everywhere")
        return str(value)
    if depth >= 64 or not isinstance(value, (list, dict)):
        raise Refused("too deep, or no JSON")
    if isinstance(value, list):
        return "[" + ",".join(canonical(item, depth + 1) for item in value) + "]"
    keys = sorted(value, key=lambda key: key.encode("utf-16-be", "surrogatepass"))
    return "{" + ",".join(canonical(key) + ":" + canonical(value[key], depth + 1) for key in keys) + "}"


def not_a_number(text):
    raise Refused("a number that is no whole one: " + text)


def read_canonical(text):
    try:
        value = json.loads(text, parse_float=not_a_number, parse_constant=not_a_number)
        if canonical(value) != text:
            raise Refused("another spelling")
    except (ValueError, RecursionError) as error:
        raise Refused(str(error)) from None
    return value


def is_count(value):
    return isinstance(value, int) and not isinstance(value, bool) and 0 <= value <= SAFE


def is_hash(value):
    return isinstance(value, str) and HEX64.match(value) is not None


def is_hex(value, length):
    return isinstance(value, str) and re.fullmatch("[0-9a-f]{%d}" % (2 * length), value) is not None


def is_texts(value):
    return isinstance(value, list) and all(isinstance(item, str) for item in value)


def has_members(value, needed, optional=()):
    return isinstance(value, dict) and set(needed) <= set(value) <= set(needed) | set(optional)


# ---------------------------------------------------------------------------------------------------------------------
# Hashes and the tree.


def sha256(*parts):
    return hashlib.sha256(b"".join(parts)).digest()


def leaf_of(text):
    return sha256(b"\x00", text.encode("utf-8")).hex()


def root_of(leaves):
    """RFC 6962, 2.1, level by level: a node without a sibling rises as it is."""
    level = [bytes.fromhex(leaf) for leaf in leaves]
    if not level:
        return sha256().hex()
    while len(level) > 1:
        paired = [sha256(b"\x01", level[at], level[at + 1]) for at in range(0, len(level) - 1, 2)]
        level = paired + level[len(paired) * 2 :]
    return level[0].hex()


# ---------------------------------------------------------------------------------------------------------------------
# Dice.

SCHEME = "fieldpost-dice/1"


def lp(part):
    data = part.encode("utf-8") if isinstance(part, str) else part
    return struct.pack(">I", len(data)) + data


def u32(value):
    if not is_count(value) or value >= 2**32:
        raise Refused("no u32")
    return struct.pack(">I", value)


def u64(value):
    if not is_count(value):
        raise Refused("no u64")
    return struct.pack(">Q", value)


def of_seed_length(seed):
    if len(seed) != 32:
        raise Refused("a seed has 32 bytes")
    return seed


class Dice:
    def __init__(self, name=SCHEME):
        self.name = name

    def enc(self, label, *parts):
        return b"".join(lp(part) for part in (self.name, label) + parts)

    def before(self, game, seed):
        return sha256(self.enc("chain", game, of_seed_length(seed)))

    def seed_at(self, game, last, epochs, epoch):
        if not is_count(epoch) or not is_count(epochs) or epoch > epochs:
            raise Refused("no such epoch")
        seed = of_seed_length(last)
        for _ in range(epochs - epoch):
            seed = self.before(game, seed)
        return seed

    def commitment(self, game, side, seed):
        return sha256(self.enc("player-commit", game, side, of_seed_length(seed)))

    def epoch_key(self, game, epoch, seed, sides):
        shares = [part for side, share in sides for part in (side, of_seed_length(share))]
        return hmac.digest(of_seed_length(seed), self.enc("epoch-key", game, u64(epoch), *shares), "sha256")

    def face(self, key, draw, sides, beacon=b""):
        if not is_count(sides) or not 2 <= sides <= 256:
            raise Refused("no such die")
        limit = 256 - 256 % sides
        attempt = 0
        while True:
            block = hmac.digest(key, self.enc("die", u64(draw), u32(sides), u32(attempt), beacon), "sha256")
            for byte in block:
                if byte < limit:
                    return 1 + byte % sides
            attempt += 1


def note_id(salt, text):
    return sha256(lp("fieldpost-note/1"), lp(salt), lp(text)).hex()


# ---------------------------------------------------------------------------------------------------------------------
# The file in its parts.


def fault(detail, seq=None, to=None, line=None):
    found = {"detail": detail, "seq": seq, "to": to, "line": line}
    return {name: value for name, value in found.items() if value is not None}


# An entry holds two hashes, a sealed line and a note one: what is shorter is neither.
SHORTEST = 64


def utf16_length(text):
    return len(text.encode("utf-16-le", "surrogatepass")) // 2


class Export:
    """Raises Refused when not even the first line is that of an export."""

    def __init__(self, data):
        lines = data.decode("utf-8").split("\n")
        rest = lines.pop()
        self.header = self.read_header(lines[0] if lines else "")
        body = lines[1:]
        tail_at = next((at for at, line in enumerate(body) if re.match(r'\{"(note|checkpoint|end)":', line)), len(body))
        self.slots, self.notes, self.checkpoints, self.end, self.fault = [], [], [], None, None
        self.read_slots(body[:tail_at])
        if self.fault is None:
            self.read_tail(body[tail_at:], tail_at + 2)
        self.cut = self.fault is None and (rest != "" or self.end is None)

    def read_slots(self, lines):
        """Reading ends at the first line too many, and at one that is too short for an entry."""
        for seq, line in enumerate(lines):
            if seq >= self.header["entries"]:
                self.fault = fault("more entries than announced", seq=seq)
                return
            if utf16_length(line) < SHORTEST:
                self.fault = fault("too short for an entry", seq=seq)
                return
            self.slots.append(self.slot_of(line))

    @staticmethod
    def read_header(line):
        value = read_canonical(line)
        header = value.get("fieldpost") if has_members(value, ["fieldpost"]) else None
        if not has_members(header, ["format", "gameId", "entries", "game", "keys"]):
            raise Refused("no header")
        shapes = [
            header["format"] == "fieldpost-game/1",
            isinstance(header["gameId"], str),
            is_count(header["entries"]),
            isinstance(header["game"], dict),
            is_texts(header["keys"]),
        ]
        if not all(shapes):
            raise Refused("no header of this format")
        return header

    @staticmethod
    def slot_of(line):
        """(text, None) for an entry, (None, sealed) for what stands in place of one."""
        if line.startswith('{"leaf":'):
            try:
                value = read_canonical(line)
            except Refused:
                return line, None
            if has_members(value, ["leaf", "sealedFor", "seq"]) and is_hash(value["leaf"]):
                if is_count(value["seq"]) and is_texts(value["sealedFor"]):
                    return None, value
        return line, None

    def read_tail(self, lines, first):
        for number, text in enumerate(lines, first):
            try:
                value = read_canonical(text)
            except Refused:
                value = {}
            if self.end is not None:
                self.fault = fault("something behind the end line", line=number)
                return
            if self.is_note(value) and not self.checkpoints:
                self.notes.append((number, value))
            elif has_members(value, ["checkpoint"]) and isinstance(value["checkpoint"], str):
                self.checkpoints.append((number, value["checkpoint"]))
            elif has_members(value, ["end"]) and self.is_end(value["end"]):
                self.end = value["end"]
            else:
                self.fault = fault("a line that is none of an export, or not in its place", line=number)
                return

    @staticmethod
    def is_note(value):
        return (
            has_members(value, ["note", "salt", "text"])
            and is_hash(value["note"])
            and is_hex(value["salt"], 16)
            and isinstance(value["text"], str)
        )

    @staticmethod
    def is_end(end):
        if not has_members(end, ["entries", "notes", "checkpoints", "head", "root"], ["state"]):
            return False
        counts = all(is_count(end[name]) for name in ("entries", "notes", "checkpoints"))
        hashes = all(is_hash(end[name]) for name in ("head", "root", "state") if name in end)
        return counts and hashes


# ---------------------------------------------------------------------------------------------------------------------
# The chain.

SHAPES = {
    "v": lambda value: value == 1 and not isinstance(value, bool),
    "gameId": lambda value: isinstance(value, str),
    "seq": is_count,
    "prev": is_hash,
    "type": lambda value: isinstance(value, str) and re.fullmatch("[a-z][a-z0-9-]*", value) is not None,
    "actor": lambda value: isinstance(value, str) and re.fullmatch("server|p[1-9][0-9]*", value) is not None,
    "at": lambda value: isinstance(value, str)
    and re.fullmatch(r"[0-9]{4}-[0-9]{2}-[0-9]{2}T[0-9]{2}:[0-9]{2}:[0-9]{2}\.[0-9]{3}Z", value) is not None,
    "nonce": lambda value: is_hex(value, 16),
    "payload": lambda value: isinstance(value, dict),
}


def open_entry(text):
    entry = read_canonical(text)
    if not has_members(entry, list(SHAPES)) or not all(fits(entry[name]) for name, fits in SHAPES.items()):
        raise Refused("no entry")
    return entry


class Place:
    def __init__(self, seq, leaf, entry=None, sealed=False):
        self.seq, self.leaf, self.entry, self.sealed = seq, leaf, entry, sealed


def read_places(export):
    """The places of the log, and what is wrong with single ones: place -> (check, detail)."""
    places, wrong = [], {}
    game = export.header["game"]
    roles = set(game["roles"]) if is_texts(game.get("roles")) else set()
    for seq, (text, sealed) in enumerate(export.slots):
        if sealed is not None:
            places.append(Place(seq, sealed["leaf"], sealed=True))
            if not set(sealed["sealedFor"]) <= roles:
                wrong[seq] = ("canonical", "sealed for somebody else")
            elif sealed["seq"] != seq:
                wrong[seq] = ("dense", "another number")
            continue
        try:
            entry = open_entry(text)
        except Refused as error:
            places.append(Place(seq, leaf_of(text)))
            wrong[seq] = ("canonical", str(error))
            continue
        places.append(Place(seq, leaf_of(text), entry))
        if entry["gameId"] != export.header["gameId"]:
            wrong[seq] = ("dense", "another game")
        elif entry["seq"] != seq:
            wrong[seq] = ("dense", "another number")
    return places, wrong


def link_fault(places, wrong, head):
    def broken(seq):
        entry = places[seq].entry if seq < len(places) else None
        before = places[seq - 1].leaf if seq > 0 else GENESIS
        return entry is not None and entry["prev"] != before

    seq = next((place.seq for place in places if broken(place.seq)), None)
    if seq is None:
        return None
    if seq == 0:
        return fault("no beginning of a log", seq=0)
    if seq - 1 in wrong or seq in wrong:
        return fault("another predecessor", seq=seq - 1 if seq - 1 in wrong else seq)
    # An entry whose own link was forged has another hash as well, and the entry behind it no longer fits.
    last = seq == len(places) - 1
    forged_here = (head is not None and places[seq].leaf != head) if last else broken(seq + 1)
    return fault("another predecessor", seq=seq if forged_here else seq - 1)


def file_fault(export, places):
    if export.fault is not None:
        return export.fault
    header, count, end = export.header, len(places), export.end
    if places and places[0].entry is not None:
        first = places[0].entry
        if first["type"] != "game-created" or canonical(first["payload"]) != canonical(header["game"]):
            return fault("the first line does not say what entry 0 says", line=1)
    if count < header["entries"] and not export.cut:
        return fault("fewer entries than announced", seq=count)
    if count == 0 and not export.cut:
        return fault("no entries", line=1)
    if end is None:
        return None
    if [end["entries"], end["notes"], end["checkpoints"]] != [count, len(export.notes), len(export.checkpoints)]:
        return fault("the end line counts otherwise")
    if places and places[-1].leaf != end["head"]:
        return fault("another last entry", seq=count - 1)
    if root_of([place.leaf for place in places]) != end["root"]:
        unheld = [p.seq for p in places if p.sealed and (p.seq + 1 >= count or places[p.seq + 1].entry is None)]
        return fault("another root", seq=unheld[0] if unheld else None)
    return None


LENIENT = datetime.timedelta(minutes=5)


def instant(text):
    try:
        return datetime.datetime.strptime(text, "%Y-%m-%dT%H:%M:%S.%fZ")
    except ValueError:
        return None


def check_times(places):
    """(fault, whether a clock went back a little)"""
    latest, went_back = None, False
    for place in places:
        if place.entry is None:
            continue
        at = instant(place.entry["at"])
        if at is None:
            return fault("no instant", seq=place.seq), went_back
        if latest is None or at >= latest:
            latest = at
        elif latest - at > LENIENT:
            return fault("before the entry in front of it", seq=place.seq), False
        else:
            went_back = True
    return None, went_back


# ---------------------------------------------------------------------------------------------------------------------
# Ed25519 by RFC 8032, to verify only: a point of the curve is (x, y) as fractions (X, Y, Z, X * Y / Z).

FIELD = 2**255 - 19
ORDER = 2**252 + 27742317777372353535851937790883648493
CURVE = -121665 * pow(121666, FIELD - 2, FIELD) % FIELD
ROOT_OF_MINUS_ONE = pow(2, (FIELD - 1) // 4, FIELD)
NEUTRAL = (0, 1, 1, 0)


def point_at(y, odd):
    """The point with this y whose x is odd or even; None where the curve has none."""
    square = (y * y - 1) * pow(CURVE * y * y + 1, FIELD - 2, FIELD) % FIELD
    x = pow(square, (FIELD + 3) // 8, FIELD)
    if (x * x - square) % FIELD:
        x = x * ROOT_OF_MINUS_ONE % FIELD
    if y >= FIELD or (x * x - square) % FIELD or (x == 0 and odd):
        return None
    x = FIELD - x if x % 2 != odd else x
    return (x, y, 1, x * y % FIELD)


BASE = point_at(4 * pow(5, FIELD - 2, FIELD) % FIELD, 0)


def point_sum(one, other):
    a = (one[1] - one[0]) * (other[1] - other[0]) % FIELD
    b = (one[1] + one[0]) * (other[1] + other[0]) % FIELD
    c = 2 * one[3] * other[3] * CURVE % FIELD
    d = 2 * one[2] * other[2] % FIELD
    e, f, g, h = b - a, d - c, d + c, b + a
    return (e * f % FIELD, g * h % FIELD, f * g % FIELD, e * h % FIELD)


def point_times(number, point):
    total = NEUTRAL
    while number > 0:
        if number & 1:
            total = point_sum(total, point)
        point = point_sum(point, point)
        number >>= 1
    return total


def encoded(point):
    inverse = pow(point[2], FIELD - 2, FIELD)
    x, y = point[0] * inverse % FIELD, point[1] * inverse % FIELD
    return (y | (x & 1) << 255).to_bytes(32, "little")


@functools.lru_cache(maxsize=4096)
def signed(public, message, signature):
    """Whether this is the signature of the message by the key."""
    if len(public) != 32 or len(signature) != 64:
        return False
    number = int.from_bytes(public, "little")
    key = point_at(number & (1 << 255) - 1, number >> 255)
    second = int.from_bytes(signature[32:], "little")
    if key is None or second >= ORDER:
        return False
    challenge = int.from_bytes(hashlib.sha512(signature[:32] + public + message).digest(), "little") % ORDER
    minus = (FIELD - key[0], key[1], key[2], FIELD - key[3])
    return encoded(point_sum(point_times(second, BASE), point_times(challenge, minus))) == signature[:32]


# ---------------------------------------------------------------------------------------------------------------------
# Checkpoints.


def from_base64(text):
    try:
        data = base64.b64decode(text, validate=True)
    except ValueError:
        return None
    return data if base64.b64encode(data).decode() == text else None


def is_key_name(name):
    return name != "" and "+" not in name and all(char.isprintable() and not char.isspace() for char in name)


def key_of(text):
    """A key as {text, name, id, public}."""
    name, _, rest = text.partition("+")
    key_id, _, encoded = rest.partition("+")
    data = from_base64(encoded)
    if not is_key_name(name) or data is None or len(data) != 33 or data[0] != 1:
        raise Refused("no key")
    if sha256(name.encode(), b"\n", data)[:4].hex() != key_id:
        raise Refused("another key id")
    return {"text": text, "name": name, "id": key_id, "public": data[1:]}


def parse_checkpoint(note):
    text, blank, rest = note.rpartition("\n\n")
    if not blank or not note.endswith("\n") or any(ord(char) < 32 and char != "\n" for char in note):
        raise Refused("no note")
    signatures = []
    if rest.count("\n") > 64:
        raise Refused("too many signatures")
    for line in rest[:-1].split("\n"):
        found = re.fullmatch("\u2014 (\\S+) (\\S+)", line)
        data = from_base64(found.group(2)) if found else None
        if data is None or len(data) <= 4 or not is_key_name(found.group(1)):
            raise Refused("no signature line")
        signatures.append((found.group(1), data[:4].hex(), data[4:]))
    lines = text.split("\n")
    root = from_base64(lines[2]) if len(lines) >= 3 else None
    if "" in lines or root is None or len(root) != 32 or not re.fullmatch("0|[1-9][0-9]{0,15}", lines[1]):
        raise Refused("no checkpoint")
    if int(lines[1]) > SAFE:
        raise Refused("no size")
    message = (text + "\n").encode("utf-8")
    return {
        "origin": lines[0],
        "size": int(lines[1]),
        "root": root.hex(),
        "message": message,
        "signatures": signatures,
    }


def signers_of(one, keys):
    """The texts of the keys that have signed it; Refused when one of their signatures is not of its text."""
    texts = []
    for name, key_id, signature in one["signatures"]:
        for key in keys:
            if (key["name"], key["id"]) == (name, key_id):
                if not signed(key["public"], one["message"], signature):
                    raise Refused("a signature that is not of its text")
                texts.append(key["text"])
                break
    return texts


def check_witnesses(export, places, outside, named):
    """(checkpoints, consistency, gaps, how many of the first entries a witness from outside vouches for)"""
    game = export.header["gameId"]
    try:
        keys = [key_of(text) for text in export.header["keys"]] + named
    except Refused:
        return fault("a key that is none", line=1), None, [], None
    first, witnesses, mine, largest, disorder = None, [], 0, 0, None
    given = [(note, line, None) for line, note in export.checkpoints] + [(note, None, name) for name, note in outside]
    for note, line, name in given:
        try:
            one = parse_checkpoint(note)
        except Refused as error:
            first = first or fault(str(error), line=line)
            mine += name is not None
            continue
        of_game = one["origin"].endswith("/games/" + game)
        if name is not None and not of_game:
            continue
        mine += name is not None
        one["outside"] = name is not None
        witnesses.append(one)
        if name is None:
            if disorder is None and one["size"] < largest:
                disorder = fault("a checkpoint behind a larger one", line=line)
            largest = one["size"]
        first = first or signature_fault(one, keys, of_game, line)
    gaps = ([] if export.checkpoints else ["no-checkpoint"]) + ([] if mine else ["no-outside-checkpoint"])
    gaps += ["log-restored" for place in places if is_restored(place) and given_up_by(place.entry)]
    first = first or (disorder if not bad_inside(export) else None)
    wrong = consistency_fault(export, places, witnesses)
    reach = None if first or wrong else reach_of(places, witnesses, keys, named)
    return first, wrong, gaps, reach


def signature_fault(one, keys, of_game, line):
    if not of_game:
        return fault("a checkpoint of another game", line=line)
    try:
        return None if signers_of(one, keys) else fault("a checkpoint that no named key has signed", line=line)
    except Refused as error:
        return fault(str(error), line=line)


def bad_inside(export):
    """Whether a checkpoint in the file cannot be read: then nothing is said of their order."""
    for _, note in export.checkpoints:
        try:
            parse_checkpoint(note)
        except Refused:
            return True
    return False


def reach_of(places, witnesses, known, named):
    """
    A witness is a checkpoint from outside, one that a key named by the reader has signed, or one by a key that a witness
    carries: its signer, or the keys of another service to which a part of the log that is vouched for hands over.
    """
    leaves = [place.leaf for place in places]
    fitting = [one for one in witnesses if one["size"] <= len(leaves) and root_of(leaves[: one["size"]]) == one["root"]]
    trusted = {key["text"]: key for key in named}
    for one in fitting:
        if one["outside"]:
            texts = signers_of(one, known)
            trusted.update((key["text"], key) for key in known if key["text"] in texts)
    reach = 0
    while True:
        reached = [one["size"] for one in fitting if is_signed_by(one, list(trusted.values()))]
        farther = max(reached, default=0)
        if farther <= reach:
            return reach
        reach = farther
        for place in places[:reach]:
            if place.entry is not None and place.entry["type"] == "house-changed" and is_house_change(place.entry["payload"]):
                trusted.update((key["text"], key) for key in keys_in(place.entry["payload"]["keys"]))


def is_signed_by(one, keys):
    try:
        return bool(signers_of(one, keys))
    except Refused:
        return False


def keys_in(texts):
    keys = []
    for text in texts:
        try:
            keys.append(key_of(text))
        except Refused:
            continue
    return keys


def is_restored(place):
    return place.entry is not None and place.entry["type"] == "log-restored"


def given_up_by(entry):
    """The heads that a log-restored entry gives up, as pairs of size and root; None when it does not say it as it must."""
    witnessed, lost = entry["payload"].get("witnessed"), entry["payload"].get("lost")
    if not isinstance(witnessed, list) or not witnessed or not isinstance(lost, dict):
        return None
    first, last = lost.get("from"), lost.get("to")
    if not is_count(first) or not is_count(last) or first > last:
        return None
    heads = set()
    for head in witnessed:
        if not isinstance(head, dict) or not is_count(head.get("size")) or not is_hash(head.get("root")):
            return None
        if not first < head["size"] <= last + 1:
            return None
        heads.add((head["size"], head["root"]))
    return heads


def consistency_fault(export, places, witnesses):
    leaves = [place.leaf for place in places]
    given_up = set()
    for place in places:
        if is_restored(place):
            heads = given_up_by(place.entry)
            if heads is None:
                return fault("it does not say what is given up", seq=place.seq)
            given_up |= heads
    good = 0
    for one in sorted(witnesses, key=lambda witness: witness["size"]):
        size = one["size"]
        if size > len(leaves):
            if export.cut or (size, one["root"]) in given_up:
                continue
            return fault("rollback", seq=len(leaves))
        if root_of(leaves[:size]) != one["root"]:
            if (size, one["root"]) in given_up:
                continue
            return fault("fork", seq=good, to=max(good, size - 1))
        good = size
    return None


# ---------------------------------------------------------------------------------------------------------------------
# Seats, dice and free texts.

# What is done to the game as a whole, beside the actions of its rules, and by whom.
ACTS = {
    "take-back-asked": "people",
    "take-back-answered": "people",
    "taken-back": "server",
    "voided": "game-master",
    "re-rolled": "game-master",
    "corrected": "game-master",
    "pause-asked": "people",
    "pause-withdrawn": "people",
    "paused": "any",
    "resumed": "people",
    "clock-adjusted": "game-master",
    "player-replaced": "people",
    "member-invited": "people",
    "member-joined": "people",
    "member-set": "people",
    "invitation-withdrawn": "people",
    "member-left": "people",
    "captain-named": "any",
    "signatures-set": "people",
    "ladder-set": "any",
    "press-set": "any",
    "duty-delegated": "server",
    "clock-set": "any",
    "clock-proposed": "people",
    "clock-answered": "people",
    "owner-proposed": "any",
    "owner-answered": "any",
    "owner-changed": "any",
    "rest-set": "people",
    "think-declared": "people",
    "vacation-announced": "server",
    "clock-struck": "server",
    "forfeited": "server",
    "forfeit-lifted": "people",
    "understudy-named": "any",
    "understudy-agreed": "people",
    "understudy-dropped": "any",
    "understudy-called": "any",
    "understudy-entered": "people",
    "away-declared": "people",
    "away-ended": "people",
    "sealed-seen": "game-master",
    "upgrade-proposed": "people",
    "upgrade-answered": "people",
    "rules-upgraded": "server",
    "visibility-changed": "any",
    "log-restored": "any",
    "house-changed": "server",
    "seeds-renewed": "any",
    "game-branched": "server",
}

SERVERS = {"game-created", "game-started", "event", "dice-rolled", "epoch-revealed", "signal-sent"}
KNOWN = SERVERS | {"seed-committed", "seed-revealed", "seat-taken", "action"} | set(ACTS)


def is_house_change(payload):
    return has_members(payload, ["dice", "keys"]) and is_texts(payload["keys"]) and payload["keys"] != []


def act_fault(kind, actor, payload, holders, seq, at):
    """Whether the one who did it may have, as far as that can be told without the rules, and said why where they must."""
    who = ACTS[kind]
    if kind == "player-replaced":
        return replaced_fault(actor, payload, holders)
    if kind in SIDE_ACTS:
        return side_fault(kind, actor, payload, holders)
    if kind in UNDERSTUDY_ACTS:
        return understudy_fault(kind, actor, payload, holders)
    if kind in OWNER_ACTS:
        return owner_fault(kind, actor, payload, holders, at)
    if kind in CLOCK_ACTS:
        fault = clock_fault(kind, actor, payload, holders, seq, at)
        if fault is not None:
            return fault
        who = "game-master" if kind == "clock-set" and actor != "server" else who
    if kind in PAUSE_ACTS:
        fault = pause_fault(kind, actor, payload, holders, at)
        if fault is not None:
            return fault
        if (kind == "paused" and actor != "server") or (kind == "resumed" and "runs" not in payload):
            who = "game-master"
    if kind == "forfeit-lifted" and payload["by"] != holders.lost[1]:
        who = "game-master"
    if kind == "rest-set":
        fault = rest_fault(actor, payload, holders, at)
        if fault is not None:
            return fault
    if kind == "think-declared":
        fault = think_fault(actor, payload, holders, seq, at)
        if fault is not None:
            return fault
    if kind == "press-set":
        return press_fault(actor, payload, holders)
    if kind in ("away-declared", "away-ended"):
        return away_fault(kind, actor, payload, holders)
    if who == "server":
        if actor != "server":
            return "an act that is the server's"
        return "not said where the game goes on" if kind == "house-changed" and not is_house_change(payload) else None
    if who == "any" and actor == "server":
        return None
    if "by" in payload and not holders.may_act(payload["by"], actor):
        return "the actor did not hold the seat"
    if kind == "take-back-answered" and "for" in payload:
        return in_place_fault(payload, holders)
    if who != "game-master":
        return None
    if "by" not in payload:
        return "it names no role"
    return None if isinstance(payload.get("note"), str) or kind == "resumed" else "it gives no reason"


def in_place_fault(payload, holders):
    """A game master answers for a side only where nobody of it may; which role is a game master's the rules would say."""
    side = payload["for"]
    if not isinstance(side, str) or "by" not in payload or payload["by"] == side:
        return "it names no role"
    voiced = any(holders.may_act(side, person) for person in holders.people(side))
    return "somebody of the side could answer" if voiced else None


def press_fault(actor, payload, holders):
    if payload.get("press") not in ("none", "open", "public"):
        return "it names no kind of press"
    if actor == "server":
        return None if payload.get("as") == "owner" and "by" not in payload else "it names no role"
    by = payload.get("by")
    return None if isinstance(by, str) and holders.may_act(by, actor) else "the actor did not hold the seat"


def replaced_fault(actor, payload, holders):
    if not isinstance(payload.get("role"), str) or payload["role"] not in holders.captains:
        return "nobody held the seat"
    if not isinstance(payload.get("note"), str):
        return "it gives no reason"
    if actor == "server":
        return None if payload.get("as") == "owner" and "by" not in payload else "it names no role"
    if "by" not in payload:
        return "it names no role"
    return None if holders.may_act(payload["by"], actor) else "the actor did not hold the seat"


# Who plays a side beside its captain, who holds the seat.
SIDE_ACTS = {
    "member-invited", "member-joined", "member-set", "invitation-withdrawn", "member-left", "captain-named",
    "signatures-set",
}

# Who stands by for a seat, and takes it over when they are called.
UNDERSTUDY_ACTS = {
    "understudy-named", "understudy-agreed", "understudy-dropped", "understudy-called", "understudy-entered",
    "ladder-set", "duty-delegated",
}

# What is done where a side does not answer, in the order of its steps.
STEPS = ["remind", "delegate", "understudy", "master"]

# After these entries about a role nobody is called for any more.
ENDS_CALL = {"understudy-named", "understudy-dropped", "understudy-entered", "captain-named", "seat-taken"}

# With these somebody gets a name in the log.
SITS_DOWN = {"seat-taken", "member-joined", "understudy-agreed"}


class Holders:
    """Who plays which side at one place of a log."""

    def __init__(self):
        self.captains, self.members, self.invitations, self.signing = {}, {}, {}, set()
        self.understudies, self.called, self.ladder = {}, set(), {}
        self.proposal = None
        self.has_begun, self.terms, self.said, self.struck = False, None, set(), {}
        self.away, self.at = {}, ""
        self.pause_requests, self.pause_by = {}, set()
        self.rest_dates, self.rest_begun = {}, {}
        self.thought, self.struck_at = {}, -1
        self.seats, self.lost = [], None
        self.owner = None

    def is_there(self, actor):
        stands_by = any(agreed == actor for _, agreed in self.understudies.values())
        return stands_by or any(actor in self.people(role) for role in [*self.captains, *self.members])

    def people(self, role):
        captain = [self.captains[role]] if role in self.captains else []
        return captain + list(self.members.get(role, {}))

    def own_right(self, role, actor):
        return "sign-off" if self.captains.get(role) == actor else self.members.get(role, {}).get(actor)

    def stands_for(self, role, actor):
        """Those of the side who are away at the time of the entry and have handed their right to the actor."""
        people = self.people(role)
        if actor not in people:
            return []
        absences = [(one, self.away.get((role, one))) for one in people]
        return [one for one, gone in absences if gone and gone[2] == actor and gone[0] <= self.at < gone[1]]

    def rights(self, role, actor):
        return {self.own_right(role, one) for one in [actor] + self.stands_for(role, actor)}

    def may_act(self, role, actor):
        return bool(self.rights(role, actor) & {"submit", "sign-off"})

    def may_sign(self, role, actor):
        return "sign-off" in self.rights(role, actor)

    def leads(self, role, actor, instead=None):
        captain = self.captains.get(role)
        return captain == actor or (captain is not None and captain == instead and captain in self.stands_for(role, actor))

    def note_owner(self, kind, seq, actor, payload):
        sides = {role for role in self.captains if self.may_act(role, actor)}
        if kind == "owner-changed" or (kind == "owner-answered" and payload.get("granted") is not True):
            self.owner = None
        elif kind == "owner-proposed":
            times = {name: payload[name] for name in ("owner", "until", "latest") if name in payload}
            self.owner = {"seq": seq, "to": payload["to"], "granted": sides, **times}
        elif payload.get("as") == "owner" or actor == self.owner.get("owner"):
            self.owner = {name: self.owner[name] for name in ("seq", "to", "granted")}
        else:
            self.owner["granted"] |= sides | {payload.get("by")}

    def note(self, entry):
        kind, actor, payload = entry["type"], entry["actor"], entry["payload"]
        by, role, member = (payload.get(name) for name in ("by", "role", "member"))
        if kind in OWNER_ACTS:
            self.note_owner(kind, entry["seq"], actor, payload)
        elif self.owner is not None and "until" in self.owner:
            known = self.owner.get("owner")
            is_owners = known is not None and known in (actor, payload.get("signed")) and payload.get("standing") is not True
            if is_owners or payload.get("as") == "owner":
                self.owner = None
        if kind in ENDS_CALL:
            self.called.discard(role)
        if kind == "away-declared":
            self.away[(by, actor)] = (payload["from"], payload["until"], payload.get("to"))
        elif kind == "away-ended":
            del self.away[(by, actor)]
        if kind == "action" and actor != "server":
            self.called.discard(by)
        if kind == "action" and actor != "server":
            self.struck.pop(by, None)
        if kind == "game-created":
            self.seats = payload.get("roles", [])
        elif kind == "forfeited":
            self.lost = (role, payload["wins"])
        elif kind == "forfeit-lifted":
            self.lost = None
            self.struck.pop(role, None)
        if kind == "game-started":
            self.has_begun = True
        elif kind == "clock-proposed":
            own = {by, actor} | {side for side in self.captains if self.may_act(side, actor)}
            self.proposal = {"seq": entry["seq"], "terms": payload["terms"], "granted": own, "own": len(own)}
        elif kind == "clock-answered":
            if payload.get("granted") is True:
                self.proposal["granted"] |= {by, actor} | {side for side in self.captains if self.may_act(side, actor)}
            else:
                self.proposal = None
        elif kind == "clock-set":
            self.proposal = None
            if own_rest_of(self.terms) != own_rest_of(payload["terms"]):
                self.rest_dates, self.rest_begun = {}, {}
            self.terms, self.said = payload["terms"], set()
        elif kind == "think-declared":
            self.thought[by] = payload["turn"]
        elif kind == "rest-set":
            self.rest_begun[by] = rest_gone(self, by, entry["at"])
            self.rest_dates[by] = payload["dates"]
        elif kind in ("vacation-announced", "clock-struck"):
            self.said.add((kind, role, payload["asked"]))
            if kind == "clock-struck":
                self.struck[role], self.struck_at = payload["does"], entry["seq"]
        if kind == "pause-asked":
            self.pause_requests[by] = (entry["seq"], actor, entry["at"])
        elif kind == "pause-withdrawn":
            del self.pause_requests[by]
        elif kind == "paused":
            named = payload.get("requests", [])
            self.pause_by = {side for side, request in self.pause_requests.items() if request[0] in named}
            self.pause_requests = {}
        elif kind == "resumed":
            self.pause_by = set()
        if kind == "seat-taken":
            self.captains[role] = actor
        elif kind == "ladder-set":
            self.ladder = payload["hours"] or {}
        elif kind == "understudy-named":
            self.understudies[role] = (entry["seq"], None)
        elif kind == "understudy-agreed":
            self.understudies[role] = (payload["named"], actor)
        elif kind == "understudy-dropped":
            del self.understudies[role]
        elif kind == "understudy-called":
            self.called.add(role)
        elif kind == "understudy-entered":
            del self.understudies[role]
            self.captains[role] = actor
        elif kind == "player-replaced":
            self.captains.pop(role, None)
        elif kind == "member-invited":
            self.invitations[entry["seq"]] = (by, payload["right"])
        elif kind == "invitation-withdrawn":
            self.invitations.pop(payload["invitation"])
        elif kind == "member-joined":
            self.members.setdefault(by, {})[actor] = self.invitations.pop(payload["invitation"])[1]
        elif kind == "member-set" and self.captains.get(by) != member:
            self.members[by][member] = payload["right"]
        elif kind == "signatures-set":
            (self.signing.add if payload["needed"] else self.signing.discard)(by)
        elif kind == "member-left":
            del self.members[role][member]
        elif kind == "captain-named":
            del self.members[role][member]
            if role in self.captains:
                self.members[role][self.captains[role]] = "sign-off"
            self.captains[role] = member
        elif kind == "house-changed":
            self.__init__()


def side_fault(kind, actor, payload, holders):
    by, role, member = (payload.get(name) for name in ("by", "role", "member"))
    captain = isinstance(by, str) and holders.leads(by, actor, payload.get("instead"))
    if kind in ("member-invited", "member-set") and payload.get("right") not in ("draft", "submit", "sign-off"):
        return "it names no right"
    if kind in ("member-joined", "invitation-withdrawn"):
        number = payload.get("invitation")
        if not is_count(number) or holders.invitations.get(number, (None,))[0] != by:
            return "there was no such invitation"
    if kind == "member-joined":
        return "played the side already" if actor in holders.people(by) or actor == "server" else None
    if kind in ("member-left", "captain-named"):
        if not isinstance(role, str) or not isinstance(member, str) or member not in holders.members.get(role, {}):
            return "nobody of that name played the side"
    if kind == "member-left":
        return None if by == role and (actor == member or captain) else "nobody but the side says who leaves it"
    if kind == "captain-named":
        if actor == "server":
            return None if payload.get("as") == "owner" and "by" not in payload else "it names no role"
        return None if isinstance(by, str) and holders.may_act(by, actor) else "the actor did not hold the seat"
    if not captain:
        return "only the captain says who plays the side"
    if kind == "signatures-set" and not isinstance(payload.get("needed"), bool):
        return "it does not say whether signatures are needed"
    if kind == "member-set":
        if "instead" in payload and member == actor:
            return "a stand-in does not change their own right"
        return None if member in holders.people(by) else "nobody of that name played the side"
    return None


def is_ladder(hours):
    if not isinstance(hours, dict) or not set(hours) <= set(STEPS):
        return False
    numbers = [hours[step] for step in STEPS if step in hours]
    return all(is_count(one) and one > 0 for one in numbers) and all(a < b for a, b in zip(numbers, numbers[1:]))


def understudy_fault(kind, actor, payload, holders):
    by, role = payload.get("by"), payload.get("role")
    if kind == "ladder-set":
        if actor == "server":
            if payload.get("as") != "owner" or "by" in payload:
                return "it names no role"
        elif not isinstance(by, str) or not holders.may_act(by, actor):
            return "the actor did not hold the seat"
        return None if payload.get("hours") is None or is_ladder(payload["hours"]) else "it sets no ladder"
    if not isinstance(role, str):
        return "it names no seat"
    if kind == "duty-delegated":
        member = payload.get("member")
        by_clock = payload.get("clock") is True and holders.struck.get(role) == "delegate"
        if actor != "server" or not (by_clock or (payload.get("clock") is not True and "delegate" in holders.ladder)):
            return "no ladder and no clock delegates anything"
        may = isinstance(member, str) and member != holders.captains.get(role) and holders.may_act(role, member)
        return None if may else "they might not submit beside the captain"
    number, agreed = holders.understudies.get(role, (None, None))
    if kind != "understudy-named" and (number is None or payload.get("named") != number):
        return "nobody was named by that entry"
    if kind == "understudy-agreed":
        if actor == "server" or agreed is not None:
            return "nobody agrees to it now"
        return "played the side already" if actor in holders.people(role) else None
    if kind == "understudy-entered":
        if agreed != actor:
            return "nobody but the understudy takes the seat over"
        if actor in holders.people(role):
            return "played the side already"
        return None if role in holders.called or role not in holders.captains else "nobody had called"
    if kind == "understudy-dropped" and agreed == actor and "by" not in payload:
        return None
    if kind == "understudy-called" and agreed is None:
        return "nobody had agreed to stand by"
    if kind == "understudy-called" and actor == "server" and payload.get("ladder") is True:
        return None if "understudy" in holders.ladder else "no ladder goes so far"
    if kind == "understudy-called" and actor == "server" and payload.get("clock") is True:
        return None if holders.struck.get(role) == "understudy" else "no clock goes so far"
    if actor == "server":
        return None if payload.get("as") == "owner" and "by" not in payload else "it names no role"
    return None if isinstance(by, str) and holders.may_act(by, actor) else "the actor did not hold the seat"


# Who shall own the game.
OWNER_ACTS = {"owner-proposed", "owner-answered", "owner-changed"}


def owner_fault(kind, actor, payload, holders, at):
    by, said = payload.get("by"), payload.get("as")
    if kind == "owner-changed" and actor == "server":
        is_operator = said == "operator" and "by" not in payload and isinstance(payload.get("note"), str)
        return None if is_operator else "it does not say by whose word"
    if actor == "server" and (said != "owner" or "by" in payload):
        return "it names no role"
    if "by" in payload and (not isinstance(by, str) or actor not in holders.people(by)):
        return "the actor did not hold the seat"
    if kind == "owner-proposed":
        return owner_proposed_fault(actor, payload, holders, at)
    if holders.owner is None:
        return "no other owner was proposed"
    if kind == "owner-answered":
        return None if isinstance(payload.get("granted"), bool) else "it does not say yes or no"
    proposal = holders.owner
    if payload.get("proposal") != proposal["seq"] or actor != proposal["to"]:
        return "somebody else was proposed"
    if "until" not in proposal:
        return None
    if at < proposal["until"]:
        return "the owner had time to answer"
    missing = [
        role for role, captain in holders.captains.items()
        if captain != proposal.get("owner") and not holders.may_act(role, actor) and role not in proposal["granted"]
    ]
    return None if not missing or at >= proposal["latest"] else "a side had not agreed"


def owner_proposed_fault(actor, payload, holders, at):
    to, by = payload.get("to"), payload.get("by")
    if not isinstance(to, str) or not holders.is_there(to):
        return "they were not at the table"
    if "until" not in payload and "latest" not in payload:
        return "an offer is the owner's own" if "owner" in payload else None
    if not isinstance(by, str) or not holders.may_act(by, actor) or actor == payload.get("owner"):
        return "it does not say which side asks"
    until, latest = payload.get("until"), payload.get("latest")
    if not is_instant(until) or not is_instant(latest):
        return "it names no times"
    least = DAY * (0 if payload.get("gone") is True else 7)
    is_long = instant(until) - instant(at) >= least and instant(latest) - instant(until) >= DAY * 7
    return None if is_long else "the owner and the sides have a week each"


# How much time each seat has, and whose time was out.
CLOCK_ACTS = {"clock-set", "clock-proposed", "clock-answered", "vacation-announced", "clock-struck"}


def is_instant(value):
    return isinstance(value, str) and re.fullmatch(r"\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d\.\d{3}Z", value) is not None


def is_up_to(value, most, least=0):
    return is_count(value) and least <= value <= most


def is_own_rest(own):
    if not isinstance(own, dict) or set(own) != {"weekdays", "dates"}:
        return False
    return is_up_to(own["weekdays"], 2) and is_up_to(own["dates"], 10) and own["weekdays"] + own["dates"] > 0


def is_think(think):
    if not isinstance(think, dict) or set(think) != {"days", "turns"}:
        return False
    return is_up_to(think["days"], 14, 1) and is_up_to(think["turns"], 20, 1)


def is_terms(terms):
    needed = {"version", "zone", "time", "freeDay", "restDays", "vacation", "atZero"}
    if not isinstance(terms, dict) or not needed <= set(terms) <= needed | {"bank", "ownRest", "think"}:
        return False
    if "ownRest" in terms and not is_own_rest(terms["ownRest"]):
        return False
    if "think" in terms and not is_think(terms["think"]):
        return False
    time, bank, rest = terms["time"], terms.get("bank", {"hours": 0, "gain": 0, "most": 0}), terms["restDays"]
    if not isinstance(time, dict) or not isinstance(bank, dict) or set(bank) != {"hours", "gain", "most"}:
        return False
    if set(time) == {"kind", "per", "hours"}:
        timed = time["kind"] == "each" and time["per"] in ("decision", "turn") and is_up_to(time["hours"], 2160, 1)
    elif set(time) == {"kind", "at", "least"}:
        hour = isinstance(time["at"], str) and re.fullmatch(r"([01]\d|2[0-3]):[0-5]\d", time["at"])
        timed = time["kind"] == "daily" and hour and is_up_to(time["least"], 168)
    else:
        return False
    banked = is_up_to(bank["most"], 8760) and is_up_to(bank["gain"], 720) and is_up_to(bank["hours"], bank["most"])
    days = isinstance(rest, list) and len(rest) <= 4 and all(is_up_to(day, 7, 1) for day in rest)
    if not timed or not banked or not days or any(a >= b for a, b in zip(rest, rest[1:])):
        return False
    said = is_count(terms["version"]) and terms["version"] == 1
    said = said and isinstance(terms["zone"], str) and isinstance(terms["freeDay"], bool)
    return said and is_up_to(terms["vacation"], 60) and terms["atZero"] in (
        "nothing", "tell", "delegate", "understudy", "choice", "forfeit",
    )


def clock_fault(kind, actor, payload, holders, seq, at):
    if kind == "clock-set":
        if actor == "server" and "proposal" in payload:
            proposal = holders.proposal
            if proposal is None or proposal["seq"] != payload["proposal"] or proposal["terms"] != payload.get("terms"):
                return "nobody had proposed it"
            # Without the rules nobody can tell who organises a game beside the game master.
            silent = [
                role for role, captain in holders.captains.items()
                if role != "game-master" and not {role, captain} & proposal["granted"]
            ]
            if silent and len(proposal["granted"]) == proposal["own"]:
                return "no other side had agreed"
        elif actor == "server":
            if payload.get("as") != "owner" or "by" in payload:
                return "it names no role"
            if holders.has_begun:
                return "the owner sets no clock once the game has begun"
        return None if payload.get("terms", 0) is None or is_terms(payload.get("terms")) else "it sets no clock"
    if kind == "clock-proposed":
        if not holders.has_begun or holders.proposal is not None:
            return "no other clock can be proposed"
        return None if payload.get("terms", 0) is None or is_terms(payload.get("terms")) else "it proposes no clock"
    if kind == "clock-answered":
        return "no other clock was proposed" if holders.proposal is None else None
    terms, role, asked = holders.terms, payload.get("role"), payload.get("asked")
    if kind == "vacation-announced":
        if terms is None or terms["vacation"] == 0:
            return "no clock has days of vacation"
        if not is_instant(payload.get("from")):
            return "it does not say when they begin"
    else:
        if terms is None or terms["atZero"] == "nothing" or payload.get("does") != terms["atZero"]:
            return "no clock does that"
        if not is_instant(payload.get("deadline")) or payload["deadline"] > at:
            return "the time was not out"
    if not isinstance(role, str) or not is_count(asked) or asked >= seq:
        return "it does not say whose clock it is"
    return "it was said already" if (kind, role, asked) in holders.said else None


# Who asks for a pause, and who may end it.
PAUSE_ACTS = {"pause-asked", "pause-withdrawn", "paused", "resumed"}
DAY = datetime.timedelta(days=1)


def open_pause_request(side, holders, at):
    request = holders.pause_requests.get(side) if isinstance(side, str) else None
    if request is None or instant(request[2]) + 7 * DAY <= instant(at):
        return None
    return request if holders.may_act(side, request[1]) else None


def pause_fault(kind, actor, payload, holders, at):
    by = payload.get("by")
    if kind == "pause-asked":
        if not holders.has_begun or not isinstance(by, str) or actor == "server":
            return "nobody asks for a pause here"
        return "asked already" if open_pause_request(by, holders, at) else None
    if kind == "pause-withdrawn":
        return None if open_pause_request(by, holders, at) else "nobody had asked"
    if kind == "resumed":
        if "runs" not in payload:
            return "a side gives a day of notice" if by in holders.pause_by else None
        runs = payload["runs"]
        right = is_instant(runs) and instant(runs) == instant(at) + DAY
        return None if right and by in holders.pause_by else "this side may not end the pause so"
    if actor != "server":
        return "a game master needs no requests" if "requests" in payload else None
    named = payload.get("requests")
    if not isinstance(named, list) or not named or len(named) > 2:
        return "it does not say who had asked"
    sides = [side for one in named for side, request in holders.pause_requests.items() if request[0] == one]
    if len(sides) != len(named) or not all(open_pause_request(side, holders, at) for side in sides):
        return "they had not asked"
    first = holders.pause_requests[sides[0]][1]
    if len(sides) == 1:
        return None if all(captain == first for captain in holders.captains.values()) else "no second side had asked"
    second = holders.pause_requests[sides[1]][1]
    apart = sides[0] != sides[1] and second not in holders.people(sides[0]) and first not in holders.people(sides[1])
    return None if apart else "no second side had asked"


def think_fault(actor, payload, holders, seq, at):
    by, asked, turn, until = (payload.get(name) for name in ("by", "asked", "turn", "until"))
    own = holders.terms.get("think") if isinstance(holders.terms, dict) else None
    if own is None:
        return "no clock has time to think"
    if not isinstance(by, str) or actor == "server" or not is_count(asked) or asked >= seq:
        return "it does not say whose clock it is"
    if not is_instant(until) or not instant(at) < instant(until) <= instant(at) + own["days"] * DAY:
        return "the clock does not allow so much"
    last = holders.thought.get(by)
    free = is_count(turn) and (last is None or turn >= last + own["turns"])
    return None if free else "its side has said so lately"


# Days that seats keep free for themselves. Without zones a day may begin until twelve hours after it begins in UTC.


def own_rest_of(terms):
    return terms.get("ownRest") if isinstance(terms, dict) else None


def calendar_day(value):
    if not isinstance(value, str) or re.fullmatch(r"[0-9]{4}-[0-9]{2}-[0-9]{2}", value) is None:
        return None
    try:
        return datetime.datetime.strptime(value, "%Y-%m-%d")
    except ValueError:
        return None


def lies_ahead(day, at):
    return calendar_day(day) + DAY / 2 > instant(at)


def rest_gone(holders, by, at):
    past = {day for day in holders.rest_dates.get(by, []) if not lies_ahead(day, at)}
    return holders.rest_begun.get(by, set()) | past


def rest_fault(actor, payload, holders, at):
    by, zone, start, week, dates = (payload.get(name) for name in ("by", "zone", "from", "weekdays", "dates"))
    own = own_rest_of(holders.terms)
    if own is None:
        return "no clock has rest days of a seat's own"
    if not isinstance(by, str) or actor == "server" or not isinstance(zone, str):
        return "it does not say whose days they are"
    if not isinstance(week, list) or not all(is_up_to(day, 7, 1) for day in week) or len(week) > own["weekdays"]:
        return "the clock does not allow such weekdays"
    if any(a >= b for a, b in zip(week, week[1:])):
        return "weekdays out of order"
    monday = calendar_day(start)
    if monday is None or monday.weekday() != 0 or not lies_ahead(start, at):
        return "weekdays count from a Monday that lies ahead"
    if not isinstance(dates, list) or len(dates) > 24 or any(calendar_day(day) is None for day in dates):
        return "it names no days"
    if any(a >= b for a, b in zip(dates, dates[1:])) or not all(lies_ahead(day, at) for day in dates):
        return "a rest day is said ahead"
    months = [day[:7] for day in rest_gone(holders, by, at) | set(dates)]
    return None if all(months.count(month) <= own["dates"] for month in months) else "too many days a month"


def away_fault(kind, actor, payload, holders):
    by, start, end, to = (payload.get(name) for name in ("by", "from", "until", "to"))
    if not isinstance(by, str) or actor not in holders.people(by):
        return "they did not play the side"
    if kind == "away-ended":
        return None if (by, actor) in holders.away else "they were not away"
    if not is_instant(start) or not is_instant(end) or start >= end:
        return "not said from when to when"
    if "to" in payload and (to == actor or to not in holders.people(by)):
        return "the right goes to nobody of the side"
    return None


def instead_fault(kind, actor, payload, holders):
    """Who acts by the right of another says whose it is, and that one is away."""
    by = payload.get("by")
    if "instead" in payload and kind in ("captain-named", "understudy-called"):
        return "to whom a seat goes is nobody's to say in the place of another"
    if "instead" in payload:
        there = isinstance(by, str) and payload["instead"] in holders.stands_for(by, actor)
        return None if there else "nobody was away in whose place the actor could act"
    if kind != "action" or actor == "server" or holders.own_right(by, actor) in ("submit", "sign-off"):
        return None
    return "it does not say in whose place the actor acts"


def draft_fault(role, actor, payload, holders):
    """Who drafted an action played its side; who signed it off is another of it, with the right to."""
    if actor == "server":
        return "nobody drafts or signs for the server" if "drafted" in payload or "signed" in payload else None
    if "drafted" in payload and payload["drafted"] not in holders.people(role):
        return "who drafted it did not play the side"
    if "signed" not in payload:
        return "nobody has signed it off" if role in holders.signing else None
    signed = payload["signed"]
    if "drafted" not in payload or payload["drafted"] == signed:
        return "who signs is a second person"
    return None if isinstance(signed, str) and holders.may_sign(role, signed) else "who signed might not sign off"


def standing_fault(actor, payload):
    """An action says by true, or not at all, that the server took it by an order that somebody had left with it."""
    if "standing" not in payload:
        return None
    if payload["standing"] is not True:
        return "it does not say whether it was done by a standing order"
    return "nobody leaves standing orders for the server" if actor == "server" else None


# What may stand between a forfeit and its end: nothing that moves the game.
AFTER_FORFEIT = {
    "forfeit-lifted", "epoch-revealed", "player-replaced", "seat-taken", "captain-named", "member-left",
    "invitation-withdrawn", "understudy-dropped", "away-ended", "press-set", "sealed-seen", "visibility-changed",
    "log-restored",
}


def forfeit_fault(entry, holders):
    kind, payload = entry["type"], entry["payload"]
    if holders.lost is not None and kind not in AFTER_FORFEIT:
        return "a side had lost the game by forfeit"
    role, wins = payload.get("role"), payload.get("wins")
    if kind == "forfeited":
        if not isinstance(role, str) or not isinstance(wins, str) or role == wins:
            return "it does not say who loses to whom"
        # Without the rules nobody can tell who organises a game beside the game master.
        if not {role, wins} <= set(holders.seats) - {"game-master"}:
            return "they are not two of its sides"
        struck = holders.struck.get(role) == "forfeit" and holders.struck_at == entry["seq"] - 1
        return None if struck else "no clock makes that side forfeit"
    if kind != "forfeit-lifted":
        return None
    if holders.lost is None or role != holders.lost[0]:
        return "it had not lost by forfeit"
    if entry["actor"] == "server" or not isinstance(payload.get("by"), str):
        return "it does not say who lifts it"
    return None


def seat_fault(entry, holders):
    kind, actor, payload = entry["type"], entry["actor"], entry["payload"]
    detail = forfeit_fault(entry, holders)
    if detail is not None:
        return detail
    if (kind == "game-created") != (entry["seq"] == 0):
        return "a game is created once, by its first entry"
    if kind in SERVERS and actor != "server":
        return "an entry that is the server's"
    if kind == "seat-taken":
        role = payload.get("role")
        if actor == "server" or not isinstance(role, str):
            return "nobody takes a seat here"
        return "the seat was taken" if role in holders.captains else None
    if kind == "action":
        role = payload.get("by")
    elif kind in ("seed-committed", "seed-revealed"):
        role = payload.get("side")
        if payload.get("delegated") is True:
            if actor == "server":
                return None
            if kind == "seed-revealed":
                return "a seed that the server made is shown by the server"
            role = payload.get("by", role)
    elif kind in ACTS:
        return act_fault(kind, actor, payload, holders, entry["seq"], entry["at"])
    else:
        return None
    if not isinstance(role, str):
        return "it names no role"
    if kind == "action":
        detail = draft_fault(role, actor, payload, holders) or standing_fault(actor, payload)
        if detail is not None:
            return detail
    if kind == "action" and "clock" in payload:
        chosen = payload["clock"] is True and actor == "server" and holders.struck.get(role) == "choice"
        return None if chosen and holders.struck_at == entry["seq"] - 1 else "no clock chooses here"
    if actor == "server":
        return None if holders.people(role) == [] else "the server acted in a player's place"
    return None if holders.may_act(role, actor) else "the actor did not hold the seat"


def check_seats(entries):
    holders, seated = Holders(), {"server"}
    for entry in entries:
        holders.at = entry["at"]
        detail = seat_fault(entry, holders)
        if detail is None and (entry["type"] == "action" or entry["type"] in ACTS):
            detail = instead_fault(entry["type"], entry["actor"], entry["payload"], holders)
        if detail is None and entry["type"] not in SITS_DOWN and entry["actor"] not in seated:
            detail = "nobody sat down under this name"
        if detail is not None:
            return fault(detail, seq=entry["seq"])
        holders.note(entry)
        if entry["type"] in SITS_DOWN:
            seated.add(entry["actor"])
        elif entry["type"] == "house-changed":
            seated = {"server"}
    return None


def rolled_of(entry):
    """(epoch, first, [(sides, face)]), or None."""
    payload = entry["payload"]
    epoch, first, draws = (payload.get(name) for name in ("epoch", "first", "draws"))
    if not is_count(epoch) or not is_count(first) or not isinstance(draws, list) or not draws:
        return None
    for draw in draws:
        if not isinstance(draw, list) or len(draw) != 2 or not all(is_count(number) for number in draw):
            return None
        if not 2 <= draw[0] <= 256 or not 1 <= draw[1] <= draw[0]:
            return None
    return epoch, first, draws


class Seeds:
    """What is known of the sides' seeds at one place of the log. `own`: every side is asked for one of its own."""

    def __init__(self, dice, game, roles, own):
        self.dice, self.game, self.roles, self.own = dice, game, roles, own
        self.committed, self.shown, self.ever = {}, {}, set()
        self.delegated, self.renewals, self.begun = [], [], False

    def fault_of(self, entry):
        kind, payload = entry["type"], entry["payload"]
        begins = kind == "dice-rolled" or (self.own and kind == "game-started")
        if begins and len(self.shown) < max(1, len(self.committed)):
            return "dice before every seed was shown"
        if kind not in ("seed-committed", "seed-revealed", "seeds-renewed"):
            return None
        if self.begun:
            return "a seed after the game had begun"
        if kind == "seeds-renewed":
            return None if self.shown and entry["actor"] != "server" else "seeds made again without a reason"
        side = payload.get("side")
        if not isinstance(side, str) or side not in self.roles:
            return "a seed of no role"
        if kind == "seed-committed":
            return self.commit_fault(entry["actor"], side, payload.get("commitment"))
        return self.show_fault(side, payload.get("seed"), payload.get("delegated") is True)

    def commit_fault(self, actor, side, value):
        if not is_hash(value) or self.shown or value in self.ever:
            return "a commitment that may not be"
        if self.own:
            return "a seed that nobody asked the server for" if actor == "server" else None
        return "a second commitment" if side in self.committed else None

    def show_fault(self, side, value, delegated):
        if not is_hex(value, 32) or side in self.shown:
            return "a seed that may not be"
        if delegated != (side in self.delegated):
            return "not truly said who made the seed"
        due = self.dice.commitment(self.game, side, bytes.fromhex(value)).hex()
        return None if due == self.committed.get(side) else "not the seed that was committed to"

    def note(self, entry):
        kind, payload = entry["type"], entry["payload"]
        if kind == "dice-rolled" or (self.own and kind == "game-started"):
            self.begun = True
        elif kind == "seed-committed":
            side = payload["side"]
            self.committed[side] = payload["commitment"]
            self.ever.add(payload["commitment"])
            self.delegated = [one for one in self.delegated if one != side]
            if payload.get("delegated") is True:
                self.delegated.append(side)
        elif kind == "seed-revealed":
            self.shown[payload["side"]] = payload["seed"]
        elif kind == "seeds-renewed":
            self.committed, self.shown, self.delegated = {}, {}, []
            self.renewals.append(entry["seq"])


def check_seeds(seeds, entries):
    """(fault, [(side, seed)])"""
    for entry in entries:
        detail = seeds.fault_of(entry)
        if detail is not None:
            return fault(detail, seq=entry["seq"]), []
        seeds.note(entry)
    shown = seeds.shown
    return None, [(side, bytes.fromhex(shown[side])) for side in seeds.roles if side in shown]


def check_epochs(dice, game, promise, entries):
    """(fault, {epoch: seed})"""
    seeds, last, below = {}, 0, promise["anchor"]
    for entry in entries:
        seq, payload = entry["seq"], entry["payload"]
        rolled = rolled_of(entry) if entry["type"] == "dice-rolled" else None
        if rolled is not None and not last < rolled[0] <= promise["epochs"]:
            return fault("dice of an epoch that was shown, or that is none", seq=seq), seeds
        if entry["type"] != "epoch-revealed":
            continue
        epoch, seed = payload.get("epoch"), payload.get("seed")
        if not is_count(epoch) or not last < epoch <= promise["epochs"] or not is_hex(seed, 32):
            return fault("no epoch that comes next", seq=seq), seeds
        at = bytes.fromhex(seed)
        for down in range(epoch, last, -1):
            seeds[down] = at
            at = dice.before(game, at)
        if at.hex() != below:
            return fault("a seed that does not hang on the anchor", seq=seq), seeds
        last, below = epoch, seed
    return None, seeds


def check_draws(entries):
    count, epoch = 0, 0
    for entry in entries:
        if entry["type"] != "dice-rolled":
            continue
        rolled = rolled_of(entry)
        if rolled is None or rolled[1] != count or rolled[0] < max(1, epoch):
            return fault("draws that do not follow", seq=entry["seq"])
        count += len(rolled[2])
        epoch = rolled[0]
    return None


def check_faces(dice, game, shares, seeds, entries):
    """(fault, place of the first die that is still hidden, dice checked)"""
    keys, hidden, checked = {}, None, 0
    for entry in entries:
        rolled = rolled_of(entry) if entry["type"] == "dice-rolled" else None
        if rolled is None:
            continue
        epoch, first, draws = rolled
        if epoch not in seeds:
            hidden = entry["seq"] if hidden is None else hidden
            continue
        if epoch not in keys:
            keys[epoch] = dice.epoch_key(game, epoch, seeds[epoch], shares)
        for at, (sides, face) in enumerate(draws, first):
            if dice.face(keys[epoch], at, sides) != face:
                return fault("draw %d did not show %d" % (at, face), seq=entry["seq"]), hidden, checked
            checked += 1
    return None, hidden, checked


def check_notes(notes, entries):
    """(fault, how many texts are gone)"""
    named, seen = {}, set()
    for entry in entries:
        note = entry["payload"].get("note") if entry["type"] == "action" or entry["type"] in ACTS else None
        if isinstance(note, str):
            named.setdefault(note, entry["seq"])
    order, last = {note: at for at, note in enumerate(named)}, -1
    for line, value in notes:
        name = value["note"]
        if name not in named or name in seen or note_id(bytes.fromhex(value["salt"]), value["text"]) != name:
            return fault("not a text that an entry names", seq=named.get(name), line=line), 0
        if order[name] < last:
            return fault("a text behind one that is named later", seq=named[name], line=line), 0
        last = order[name]
        seen.add(name)
    return None, len(named) - len(seen)


def promise_of(promise):
    """The promise, None for dice of another scheme; Refused for none at all."""
    if not isinstance(promise, dict) or not isinstance(promise.get("scheme"), str):
        raise Refused("no dice promised")
    if promise["scheme"] != SCHEME:
        return None
    if not has_members(promise, ["scheme", "epochs", "anchor"], ["ownSeeds"]) or not is_hash(promise["anchor"]):
        raise Refused("no dice promised")
    if promise.get("ownSeeds", True) is not True:
        raise Refused("no dice promised")
    if not is_count(promise["epochs"]) or not 1 <= promise["epochs"] <= 100_000:
        raise Refused("no dice promised")
    return promise


def chapters_of(game, entries):
    """(entry of the promise, promise, entries) for every service that kept the game, one after the other."""
    starts = [at for at, entry in enumerate(entries) if entry["type"] == "house-changed"]
    begins = [(0, 0, game.get("dice"))]
    begins += [(at, entries[at]["seq"], entries[at]["payload"].get("dice")) for at in starts]
    ends = starts + [len(entries)]
    return [(seq, promise, entries[at:end]) for (at, seq, promise), end in zip(begins, ends)]


def check_dice(export, entries, faults, gaps):
    payload = export.header["game"]
    faults["draws"] = check_draws(entries)
    checked, told = 0, []
    for seq, promise, part in chapters_of(payload, entries):
        checked += check_chapter(export, seq, promise, part, faults, told)
    # What is the same of every server is said once.
    for gap, blocks, _ in dict.fromkeys(told):
        gaps.append((gap, blocks))
    return checked


def check_chapter(export, seq, promised, entries, faults, gaps):
    game, dice = export.header["gameId"], Dice()
    try:
        promise = promise_of(promised)
    except Refused as error:
        faults["seeds"] = faults.get("seeds") or fault(str(error), seq=seq)
        return 0
    if promise is None:
        gaps.append(("unknown-dice", True, ""))
        return 0
    payload = export.header["game"]
    roles = payload["roles"] if is_texts(payload.get("roles")) else []
    sides = Seeds(dice, game, roles, "ownSeeds" in promise)
    wrong, shares = check_seeds(sides, entries)
    broken, seeds = check_epochs(dice, game, promise, entries)
    faults["seeds"], faults["epochs"] = faults.get("seeds") or wrong, faults.get("epochs") or broken
    if wrong is None and any(side in sides.shown for side in sides.delegated):
        gaps.append(("delegated-seeds", False, " ".join(side for side in sides.delegated if side in sides.shown)))
    if wrong is None and sides.renewals:
        gaps.append(("seeds-renewed", False, str(sides.renewals)))
    if wrong is not None or broken is not None:
        return 0
    false, hidden, checked = check_faces(dice, game, shares, seeds, entries)
    faults["faces"] = faults.get("faces") or false
    if hidden is not None:
        gaps.append(("hidden-epoch", True, str(hidden)))
    return checked


# ---------------------------------------------------------------------------------------------------------------------
# All of it.


def verify(data, outside, named):
    try:
        export = Export(data)
    except (Refused, UnicodeDecodeError) as error:
        nothing = {"faults": {}, "gaps": [], "entries": 0, "dice": 0, "firstBad": None, "reach": None}
        return {"verdict": "malformed", "malformed": str(error), **nothing}
    places, wrong = read_places(export)
    faults, gaps, dice = {}, [], 0
    faults["file"] = file_fault(export, places)
    for check in ("canonical", "dense"):
        bad = [seq for seq, (kind, _) in sorted(wrong.items()) if kind == check]
        faults[check] = fault(wrong[bad[0]][1], seq=bad[0]) if bad else None
    faults["prev"] = link_fault(places, wrong, export.end["head"] if export.end else None)
    faults["times"], went_back = check_times(places)
    faults["checkpoints"], faults["consistency"], missing, reach = check_witnesses(export, places, outside, named)
    gaps += [("clock-went-back", False)] if went_back else []
    gaps += [(gap, False) for gap in missing]
    if export.cut:
        gaps.append(("cut-off", True))
    if all(faults[name] is None for name in ("file", "canonical", "dense", "prev")):
        entries = [place.entry for place in places if place.entry is not None]
        if len(entries) < len(places):
            gaps.append(("sealed-entries", True))
        if any(entry["type"] not in KNOWN for entry in entries):
            gaps.append(("unknown-entries", True))
        gaps += [("house-changed", False) for entry in entries if entry["type"] == "house-changed"]
        faults["seats"] = check_seats(entries)
        dice = check_dice(export, entries, faults, gaps)
        faults["notes"], erased = check_notes(export.notes, entries)
        if erased:
            gaps.append(("erased-notes", False))
    return report(export, {name: one for name, one in faults.items() if one is not None}, gaps, dice, reach)


def report(export, faults, gaps, dice, reach):
    blocked = any(blocks for _, blocks in gaps)
    first = first_bad(list(faults.values()))
    if export.cut and not faults and len(export.slots) < export.header["entries"]:
        first = len(export.slots)
    return {
        "verdict": "tampered" if faults else "incomplete" if blocked else "ok",
        "faults": faults,
        "gaps": [gap for gap, _ in gaps],
        "entries": len(export.slots),
        "dice": dice,
        "firstBad": first,
        "reach": reach,
    }


def first_bad(faults):
    exact = [one["seq"] for one in faults if "seq" in one and one.get("to", one["seq"]) == one["seq"]]
    vague = [one for one in faults if "to" in one and one["to"] != one["seq"]]
    open_ones = [one["seq"] for one in vague if not any(one["seq"] <= at <= one["to"] for at in exact)]
    return min(exact + open_ones, default=None)


def checkpoints_in(data):
    """Notes out of a mail or out of any text."""
    message = email.message_from_bytes(data, policy=email.policy.default)
    texts = [data.decode("utf-8", "replace")]
    texts += [part.get_content() for part in message.walk() if part.get_content_type() == "text/plain"]
    note = re.compile(
        "^[^\\s+]+/games/[0-9a-f-]{36}\n[0-9]+\n[A-Za-z0-9+/]{43}=\n\n(?:\u2014 \\S+ [A-Za-z0-9+/]+={0,2}\n)+", re.M
    )
    found = []
    for text in texts:
        plain = "\n".join(re.sub(r"^[>\s]+", "", line).rstrip() for line in text.splitlines()) + "\n"
        found += [one for one in note.findall(plain) if one not in found]
    return found


EXIT = {"ok": 0, "tampered": 1, "malformed": 2, "incomplete": 3}
UNWITNESSED = 4


def exit_code(result):
    beyond = result["reach"] is not None and result["reach"] < result["entries"]
    return UNWITNESSED if result["verdict"] == "ok" and beyond else EXIT[result["verdict"]]


def main(args):
    if len(args) == 2 and args[0] == "--dice":
        return check_vectors(args[1])
    if len(args) == 2 and args[0] == "--signatures":
        return check_signatures(args[1])
    as_json = "--json" in args
    rest = [arg for arg in args if arg != "--json"]
    outside = []
    while "--checkpoint" in rest[:-1]:
        at = rest.index("--checkpoint")
        with open(rest[at + 1], "rb") as mail:
            outside += [(rest[at + 1], note) for note in checkpoints_in(mail.read())]
        del rest[at : at + 2]
    named = []
    while "--key" in rest[:-1]:
        at = rest.index("--key")
        try:
            named.append(key_of(rest[at + 1]))
        except Refused:
            print("%s: this is no public key (name+id+key)" % rest[at + 1], file=sys.stderr)
            return 2
        del rest[at : at + 2]
    if len(rest) != 1 or rest[0].startswith("-"):
        print(__doc__, file=sys.stderr)
        return 2
    with open(rest[0], "rb") as file:
        result = verify(file.read(), outside, named)
    if as_json:
        print(json.dumps({**result, "notCovered": NOT_COVERED}))
    else:
        for name, one in result["faults"].items():
            print("FAILED %s: %s" % (name, json.dumps(one)))
        for gap in result["gaps"]:
            print("not checked: %s" % gap)
        for words in NOT_COVERED:
            print("not covered by this program: %s" % words)
        if result["reach"] is not None:
            print("witness: what is known from outside vouches for the first %d entries" % result["reach"])
        print("%s (%d entries, %d dice)" % (result["verdict"].upper(), result["entries"], result["dice"]))
    return exit_code(result)


# ---------------------------------------------------------------------------------------------------------------------
# Vectors of the dice: see dice-vectors.test.ts.


def answer(call):
    """What the scheme makes of one question, as text; `refused` when it makes nothing of it."""
    dice = Dice(call["scheme"])
    game = call["gameId"]

    def seed(name):
        return bytes.fromhex(call[name])

    try:
        if call["ask"] == "seed":
            return dice.seed_at(game, seed("last"), call["epochs"], call["epoch"]).hex()
        if call["ask"] == "commitment":
            return dice.commitment(game, call["side"], seed("seed")).hex()
        if call["ask"] == "key":
            shares = [(one["side"], bytes.fromhex(one["seed"])) for one in call["shares"]]
            return dice.epoch_key(game, call["epoch"], seed("seed"), shares).hex()
        return str(dice.face(seed("key"), call["draw"], call["sides"], bytes.fromhex(call.get("beacon", ""))))
    except (Refused, ValueError, TypeError):
        return "refused"


def check_vectors(path):
    with open(path, encoding="utf-8") as file:
        vectors = json.load(file)
    wrong = [one for one in vectors if answer(one) != one["answer"]]
    refused = sum(one["answer"] == "refused" for one in vectors)
    print("%d vectors, %d of them refused, %d wrong" % (len(vectors), refused, len(wrong)))
    for one in wrong[:5]:
        print(json.dumps(one), "->", answer(one))
    return 1 if wrong else 0


def check_signatures(path):
    """Prints for each {public, message, signature} in hexadecimal digits whether it is one: see python.test.ts."""
    with open(path, encoding="utf-8") as file:
        vectors = json.load(file)
    parts = [[bytes.fromhex(one[name]) for name in ("public", "message", "signature")] for one in vectors]
    print(json.dumps([signed(*part) for part in parts]))
    return 0


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
