const BREAKS = new Set([
  'br',
  'p',
  'div',
  'li',
  'tr',
  'h1',
  'h2',
  'h3',
  'h4',
  'pre',
  'table',
  'ul',
  'ol',
  'hr',
  'body',
  'section',
]);
/** What stands in these is no text of the mail. */
const UNSEEN = new Set([
  'script',
  'style',
  'head',
  'title',
  'template',
  'svg',
  'noscript',
  'textarea',
  'select',
  'object',
]);
const NAMED: Readonly<Record<string, string>> = {
  amp: '&',
  lt: '<',
  gt: '>',
  quot: '"',
  apos: "'",
  nbsp: ' ',
  ndash: '–',
  mdash: '—',
  rarr: '→',
  lsquo: '‘',
  rsquo: '’',
  ldquo: '“',
  rdquo: '”',
};
/** How mail programs mark what they quote, other than by `blockquote`. */
const QUOTES =
  /\b(gmail_quote|gmail_attr|yahoo_quoted|moz-cite-prefix|protonmail_quote|divRplyFwdMsg|appendonsend|OLK_SRC_BODY_SECTION|tutanota_quote|zmail_extra)\b/;
/** What stands unseen on the page is not what its author read. */
const HIDING =
  /display\s*:\s*none|visibility\s*:\s*hidden|mso-hide\s*:\s*all|(?:font-size|opacity|max-height|max-width)\s*:\s*0(?:\.0*)?(?![\d.])/i;
const VALUES = /"[^"]*"|'[^']*'/g;
const isHidden = (inside: string): boolean =>
  HIDING.test(inside) || (/\shidden/i.test(inside) && /\shidden(?=[\s=/]|$)/i.test(inside.replace(VALUES, '')));
/** Where the ends of lines are those of the text. */
const isPlain = (name: string, inside: string): boolean =>
  name === 'pre' || /white-space\s*:\s*(?:pre|break)/i.test(inside);

interface Tag {
  readonly name: string;
  readonly closes: boolean;
  readonly inside: string;
}

/**
 * The words of an HTML part, line by line. What is quoted gets `> ` in front, whatever its depth; what is hidden is left out. It
 * takes time in proportion to the length, however broken the page is.
 */
export function htmlText(html: string): string {
  const page = new Page();
  let at = 0;
  while (at < html.length) {
    const open = html.indexOf('<', at);
    page.words(html.slice(at, open < 0 ? undefined : open));
    if (open < 0) break;
    const comment = html.startsWith('<!--', open);
    const end = html.indexOf(comment ? '-->' : '>', open);
    // A tag that never ends takes the rest with it: a mail program would not show it either.
    if (end < 0) break;
    if (!comment) page.tag(tagOf(html.slice(open + 1, end)));
    at = end + (comment ? 3 : 1);
  }
  return page.text();
}

function tagOf(inside: string): Tag {
  const closes = inside.startsWith('/');
  const name = /^\/?([a-z][a-z0-9]{0,20})/i.exec(inside)?.[1]?.toLowerCase() ?? '';
  return { name, closes, inside };
}

/** Elements without an end of their own. */
const VOID = new Set(['br', 'hr', 'img', 'meta', 'link', 'input', 'col', 'wbr', 'area', 'base', 'source', '']);

interface Element {
  readonly name: string;
  readonly quoted: boolean;
  readonly unseen: boolean;
  readonly plain: boolean;
}

class Page {
  readonly #lines: string[] = [];
  readonly #open: Element[] = [];
  readonly #openOf = new Map<string, number>();
  #line = '';
  #quoted = 0;
  #unseen = 0;
  #plain = 0;

  words(text: string): void {
    if (this.#unseen > 0 || text === '') return;
    const [first = '', ...more] = this.#plain > 0 ? text.split(/\r\n|\r|\n/) : [text];
    this.#add(first);
    for (const line of more) {
      this.#break();
      this.#add(line);
    }
  }

  #add(text: string): void {
    const plain = decoded(text.replace(/\s+/g, ' '));
    this.#line += this.#line === '' ? plain.trimStart() : plain;
  }

  tag(tag: Tag): void {
    if (BREAKS.has(tag.name) || tag.name === 'blockquote' || QUOTES.test(tag.inside)) this.#break();
    if (VOID.has(tag.name)) return;
    if (tag.closes) this.#close(tag.name);
    else this.#push(tag);
  }

  text(): string {
    this.#break();
    return this.#lines.join('\n');
  }

  #push({ name, inside }: Tag): void {
    if (inside.endsWith('/')) return;
    const quoted = name === 'blockquote' || QUOTES.test(inside);
    const unseen = UNSEEN.has(name) || isHidden(inside);
    const element = { name, quoted, unseen, plain: isPlain(name, inside) };
    this.#open.push(element);
    this.#openOf.set(name, (this.#openOf.get(name) ?? 0) + 1);
    this.#count(element, 1);
  }

  /** Closes up to the last open element of this name; without one it closes nothing. */
  #close(name: string): void {
    if ((this.#openOf.get(name) ?? 0) === 0) return;
    for (;;) {
      const last = this.#open.pop();
      if (last === undefined) return;
      this.#openOf.set(last.name, (this.#openOf.get(last.name) ?? 1) - 1);
      if (last.quoted) this.#break();
      this.#count(last, -1);
      if (last.name === name) return;
    }
  }

  #count({ quoted, unseen, plain }: Element, by: 1 | -1): void {
    if (quoted) this.#quoted += by;
    if (unseen) this.#unseen += by;
    if (plain) this.#plain += by;
  }

  #break(): void {
    const line = this.#line.trim();
    if (line !== '') this.#lines.push(this.#quoted > 0 ? `> ${line}` : line);
    this.#line = '';
  }
}

const decoded = (text: string): string =>
  text.replace(/&(?:#(\d{1,7})|#x([0-9a-f]{1,6})|([a-z]{2,8}));/gi, (whole, decimal, hex, name) => {
    if (name !== undefined) return NAMED[String(name).toLowerCase()] ?? whole;
    const code = decimal === undefined ? Number.parseInt(hex, 16) : Number(decimal);
    return code > 0 && code <= 0x10ffff && (code < 0xd800 || code > 0xdfff) ? String.fromCodePoint(code) : '';
  });
