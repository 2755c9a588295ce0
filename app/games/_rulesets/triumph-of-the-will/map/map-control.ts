import {
  arrowOf,
  type Camera,
  CLOSEST,
  centredOn,
  type Frame,
  fitted,
  kept,
  mixed,
  nextPlace,
  type Place,
  panned,
  pushed,
  scaleOf,
  unitsAt,
  WIDEST,
  zoomed,
} from './camera';
import { growthFor, meantBy } from './crowd';
import { Fingers } from './fingers';
import { offersUnder } from './offers-under';
import { levelAt } from './pieces/nearness';

const SIZE = 2000;
/** Frames narrower than this begin near the reader's own capital instead of with the whole world. */
const NARROW = 560;
const NEAR = 2.4;
/** So do wider ones that are lower than this, as at 200 %: near enough for names, in pixels a unit. */
const LOW = 320;
const READABLE = 0.52;
const GLIDE_MS = 180;
/** Beyond these factors of scale, the picture is painted again: enlarged it gets blurred, and made smaller it is too large to keep. */
const MOST_BLURRED = 4;
const MOST_SHRUNK = 2;
/** How far the eye is from the sheet, in pixels. */
const EYE = 1000;
/** Milliseconds without movement until the pointer counts as resting. */
const REST_MS = 140;
/** A wheel that turns while the page was just scrolling belongs to the page. */
const PAGE_SCROLL_MS = 250;

interface Wants {
  readonly go: (href: string) => void;
  readonly undo: string | undefined;
}

/**
 * Moves the map. It works on the elements that the server drew: at most once a frame it writes one
 * transform: of the sheet that the finished picture lies on during a movement, and of the drawing when the pointer rests.
 */
export class MapControl {
  readonly #figure: HTMLElement;
  readonly #wants: () => Wants;
  readonly #leaving = new AbortController();
  readonly #fingers: Fingers;
  #camera: Camera = WIDEST;
  /** The view at the last painting; since then the picture was only moved. */
  #sharp: Camera = WIDEST;
  /** Where a glide under way will end: a second press goes on from there, and a drag ends it. */
  #goal: Camera | undefined;
  #frame: Frame = { width: 1, height: 1 };
  #drawn: number | undefined;
  #scrolledAt = 0;
  /** The place that the reader looked at last. */
  #pointed: SVGAElement | undefined;
  #resting: ReturnType<typeof setTimeout> | undefined;
  /** The map was enlarged for a finger: the next tap picks. */
  #isEnlarged = false;

  constructor(figure: HTMLElement, wants: () => Wants) {
    this.#figure = figure;
    this.#wants = wants;
    this.#fingers = new Fingers(
      (dx, dy) => this.#drag(dx, dy),
      (factor, x, y) => this.#zoomAt(factor, x, y),
    );
    this.#listen();
    const sizes = new ResizeObserver(() => this.#measure());
    sizes.observe(this.#stage);
    this.#leaving.signal.addEventListener('abort', () => sizes.disconnect());
    this.#measure();
    this.#look(this.#first());
  }

  leave(): void {
    this.#leaving.abort();
    clearTimeout(this.#resting);
    if (this.#drawn !== undefined) cancelAnimationFrame(this.#drawn);
  }

  /** Tab stops at what can be chosen now; where nothing can, at one place, and the arrow keys go on from there. */
  settle(): void {
    const links = this.#links();
    const current = links.find((link) => link === document.activeElement) ?? links[0];
    for (const link of links) {
      const stop = link.dataset.offer || link === current ? 0 : -1;
      if (link.tabIndex !== stop || !link.hasAttribute('tabindex')) link.tabIndex = stop;
    }
  }

  /** Leads to the result of a choice, and shows all of it where it fits: the order is beside the map or below it. */
  arrive(id: string | undefined): void {
    const target = id === undefined ? null : document.getElementById(id);
    if (!target) return;
    target.tabIndex = -1;
    target.focus({ preventScroll: true });
    (target.closest('section') ?? target).scrollIntoView({ block: 'nearest' });
  }

  get #stage(): HTMLElement {
    return this.#figure.querySelector<HTMLElement>('[data-frame]') ?? this.#figure;
  }

  #links(): readonly SVGAElement[] {
    return [...this.#figure.querySelectorAll<SVGAElement>('a[data-place]')];
  }

  #listen(): void {
    const { signal } = this.#leaving;
    const stage = this.#stage;
    stage.addEventListener('wheel', (event) => this.#wheel(event), { signal, passive: false });
    stage.addEventListener('click', (event) => this.#click(event), { signal, capture: true });
    this.#figure.addEventListener('click', (event) => this.#press(event), { signal });
    this.#figure.addEventListener('keydown', (event) => this.#key(event), { signal });
    document.addEventListener('keydown', (event) => this.#escape(event), { signal });
    this.#figure.addEventListener('focusin', (event) => this.#told(event.target, true), { signal });
    stage.addEventListener('pointerover', (event) => this.#over(event.target), { signal });
    document.addEventListener('scroll', () => (this.#scrolledAt = performance.now()), { signal, passive: true });
    this.#fingers.listen(stage, signal);
  }

  #measure(): void {
    const { clientWidth: width, clientHeight: height } = this.#stage;
    this.#frame = { width, height };
    this.#look(this.#camera);
  }

  /** Where the war is; on a narrow screen one's own side of it. */
  #first(): Camera {
    const { home, crop } = this.#figure.dataset;
    const [left, top, right, bottom] = (crop ?? '').split(' ').map(Number);
    const own = placeOf(home);
    const { width, height } = this.#frame;
    if (own && width < NARROW) return centredOn(own, NEAR, SIZE);
    if (own && height < LOW) {
      return centredOn(own, Math.max(NEAR, READABLE / scaleOf(this.#frame, SIZE)), SIZE);
    }
    if (left === undefined || top === undefined || right === undefined || bottom === undefined) return WIDEST;
    return fitted({ from: { x: left, y: top }, to: { x: right, y: bottom } }, this.#frame, SIZE);
  }

  #look(camera: Camera): void {
    this.#camera = kept(camera, this.#frame, SIZE);
    this.#drawn ??= requestAnimationFrame(() => this.#draw());
  }

  /** Moves on. While the pointer moves, the picture is only moved: nothing is painted again. */
  #move(camera: Camera): void {
    this.#stage.classList.add('map-moving');
    clearTimeout(this.#resting);
    this.#resting = setTimeout(() => this.#rest(), REST_MS);
    this.#look(camera);
  }

  #rest(): void {
    this.#stage.classList.remove('map-moving');
    this.#look(this.#camera);
  }

  #draw(): void {
    this.#drawn = undefined;
    const sheet = this.#figure.querySelector<HTMLElement>('[data-sheet]');
    const svg = sheet?.querySelector<SVGSVGElement>('svg.map');
    if (!sheet || !svg) return;
    const nearer = this.#camera.zoom / this.#sharp.zoom;
    const moving = this.#stage.classList.contains('map-moving');
    if (moving && nearer <= MOST_BLURRED && nearer >= 1 / MOST_SHRUNK) {
      const { k, x, y } = pushed(this.#sharp, this.#camera, this.#frame, SIZE);
      // Nearer to the eye, and not scaled: a drawing whose scale changes has all its words laid out and is painted again.
      sheet.style.transform = `perspective(${EYE}px) translate3d(${x / k}px, ${y / k}px, ${EYE * (1 - 1 / k)}px)`;
      return;
    }
    sheet.style.transform = '';
    this.#sharpen(svg);
  }

  /** Paints the map again for the present view, with counters and names at their own size. */
  #sharpen(svg: SVGSVGElement): void {
    const { zoom, left, top } = this.#camera;
    this.#sharp = this.#camera;
    const world = svg.querySelector<SVGGElement>('[data-world]');
    if (world) world.style.transform = `translate(${left}px, ${top}px) scale(${zoom})`;
    const perUnit = scaleOf(this.#frame, SIZE) * zoom;
    const pixel = (1 / perUnit).toFixed(4);
    if (svg.style.getPropertyValue('--u') !== pixel) svg.style.setProperty('--u', pixel);
    const level = `${levelAt(perUnit)}`;
    if (svg.dataset.level !== level) svg.dataset.level = level;
    this.#stage.classList.toggle('map-zoomed', zoom > 1.01);
    svg.dataset.placed = '';
  }

  /** Glides there, unless the reader wants nothing to move. */
  #glide(to: Camera): void {
    const from = this.#camera;
    if (matchMedia('(prefers-reduced-motion: reduce)').matches) {
      this.#look(to);
      return;
    }
    const goal = kept(to, this.#frame, SIZE);
    const began = performance.now();
    this.#goal = goal;
    const step = (now: number): void => {
      if (this.#goal !== goal || this.#leaving.signal.aborted) return;
      const t = Math.min(1, Math.max(0, (now - began) / GLIDE_MS));
      this.#move(mixed(from, goal, t * (2 - t)));
      if (t < 1) requestAnimationFrame(step);
      else this.#goal = undefined;
    };
    requestAnimationFrame(step);
  }

  #drag(dx: number, dy: number): void {
    const scale = scaleOf(this.#frame, SIZE);
    this.#goal = undefined;
    this.#move(panned(this.#camera, dx / scale, dy / scale));
  }

  #zoomAt(factor: number, x: number, y: number): void {
    const { left, top } = this.#stage.getBoundingClientRect();
    this.#goal = undefined;
    this.#move(zoomed(this.#camera, factor, unitsAt(x - left, y - top, this.#frame, SIZE)));
  }

  #wheel(event: WheelEvent): void {
    const out = event.deltaY > 0;
    if ((out && this.#camera.zoom <= 1) || performance.now() - this.#scrolledAt < PAGE_SCROLL_MS) return;
    event.preventDefault();
    this.#zoomAt(Math.exp(-event.deltaY * (event.ctrlKey ? 0.01 : 0.0016)), event.clientX, event.clientY);
  }

  /** A click at the end of a drag is none; a link within the site is followed in place. */
  #click(event: MouseEvent): void {
    const link = event.target instanceof Element ? event.target.closest('a') : null;
    const href = link?.getAttribute('href');
    // A press of Enter is a click without a pointer, whatever the pointer did before.
    if (event.detail > 0 && this.#fingers.hasDragged()) {
      event.preventDefault();
      return;
    }
    if (!href || event.metaKey || event.ctrlKey || event.shiftKey || event.button !== 0) return;
    event.preventDefault();
    if (this.#enlarges(event, href)) return;
    if (href.startsWith('/')) this.#wants().go(href);
    else this.#told(event.target, false);
  }

  /** A finger that covers several things to choose from chooses none: the map grows there, and the next tap picks. */
  #enlarges(event: MouseEvent, href: string): boolean {
    const wasEnlarged = this.#isEnlarged;
    this.#isEnlarged = false;
    const isTouch = event.detail > 0 && this.#fingers.isTouch();
    if (!isTouch || wasEnlarged || this.#camera.zoom >= CLOSEST) return false;
    const at = { x: event.clientX, y: event.clientY };
    const meant = meantBy(at, href, offersUnder(at, this.#stage));
    if (meant.length < 2) return false;
    this.#isEnlarged = true;
    const { left, top } = this.#stage.getBoundingClientRect();
    const here = unitsAt(at.x - left, at.y - top, this.#frame, SIZE);
    const nearer = zoomed(this.#camera, growthFor(meant), here);
    // What was under the finger comes to the middle, with room for all that was around it.
    this.#glide(panned(nearer, SIZE / 2 - here.x, SIZE / 2 - here.y));
    this.#say('Several places are close together here. The map is larger now: tap the one you mean.');
    return true;
  }

  #say(words: string): void {
    const status = this.#figure.querySelector<HTMLElement>('[data-told]');
    if (status) status.textContent = words;
  }

  #press(event: MouseEvent): void {
    const button =
      event.target instanceof Element ? event.target.closest<HTMLElement>('[data-zoom], [data-undo]') : null;
    if (!button) return;
    const { undo, go } = this.#wants();
    if (button.dataset.undo !== undefined && undo !== undefined) {
      event.preventDefault();
      go(undo);
    } else if (button.dataset.zoom === 'home') this.#glideHome();
    else this.#zoomBy(Number(button.dataset.zoom));
  }

  #glideHome(): void {
    const home = placeOf(this.#figure.dataset.home);
    if (home) this.#glide(centredOn(home, NEAR, SIZE));
  }

  #zoomBy(factor: number): void {
    this.#glide(factor === 0 ? WIDEST : zoomed(this.#goal ?? this.#camera, factor, this.#middle()));
  }

  /** What a zoom without a pointer goes to: the place with the focus or under the pointer, or the middle of the frame. */
  #middle(): Place {
    const focused = this.#links().find((link) => link === document.activeElement);
    const place = placeOf((focused ?? this.#pointed)?.dataset.at);
    const { zoom, left, top } = this.#goal ?? this.#camera;
    return place ? { x: left + zoom * place.x, y: top + zoom * place.y } : { x: SIZE / 2, y: SIZE / 2 };
  }

  #key(event: KeyboardEvent): void {
    if (event.metaKey || event.ctrlKey || event.altKey) return;
    const arrow = arrowOf(event.key);
    const factor = ZOOM_KEYS[event.key];
    if (arrow && event.shiftKey) this.#glide(panned(this.#goal ?? this.#camera, -arrow[0] * 300, -arrow[1] * 300));
    else if (arrow) this.#walk(arrow);
    else if (factor !== undefined) this.#zoomBy(factor);
    else return;
    event.preventDefault();
  }

  /** Takes back a step of the draft from anywhere on the page, but not while something is typed or unfolded. */
  #escape(event: KeyboardEvent): void {
    const { undo, go } = this.#wants();
    const busy = event.target instanceof Element && event.target.closest('input, select, textarea, dialog');
    if (event.key !== 'Escape' || undo === undefined || busy || event.defaultPrevented) return;
    event.preventDefault();
    go(undo);
  }

  #walk(arrow: readonly [number, number]): void {
    const all = this.#links().flatMap((link) => {
      const place = placeOf(link.dataset.at);
      return place ? [{ ...place, link }] : [];
    });
    const here = all.find(({ link }) => link === document.activeElement) ?? all.find(({ link }) => link.tabIndex === 0);
    const next = here && (nextPlace(here, all, arrow) ?? here);
    if (!next) return;
    next.link.focus({ preventScroll: true });
    this.settle();
  }

  /** A pointer that rests over a place shows what is there, unless the map is moving under it. */
  #over(target: EventTarget | null): void {
    if (!this.#stage.classList.contains('map-moving')) this.#told(target, false);
  }

  /** Says what is there, and scrolls to it after keyboard focus. */
  #told(target: EventTarget | null, focused: boolean): void {
    const link = target instanceof Element ? target.closest<SVGAElement>('[data-place], [data-under]') : null;
    const id = link?.dataset.place ?? link?.dataset.under;
    const named = this.#links().find((one) => one.dataset.place === id);
    const status = this.#figure.querySelector<HTMLElement>('[data-told]');
    if (!named || !status) return;
    status.textContent = named.getAttribute('aria-label');
    status.dataset.told = id;
    status.toggleAttribute('data-chosen', named.dataset.offer !== undefined);
    this.#pointed = named;
    const place = placeOf(named.dataset.at);
    if (focused && place && named.matches(':focus-visible')) this.#show(place);
  }

  #show(place: Place): void {
    const { zoom, left, top } = this.#camera;
    const scale = scaleOf(this.#frame, SIZE);
    const [aside, above] = [(left + zoom * place.x - SIZE / 2) * scale, (top + zoom * place.y - SIZE / 2) * scale];
    const [wide, high] = [this.#frame.width / 2 - 40, this.#frame.height / 2 - 40];
    if (Math.abs(aside) > wide || Math.abs(above) > high) this.#glide(centredOn(place, zoom, SIZE));
  }
}

const ZOOM_KEYS: Readonly<Record<string, number>> = { '+': 1.6, '=': 1.6, '-': 0.625, '0': 0 };

function placeOf(text: string | undefined): Place | undefined {
  const [x, y] = text?.split(' ').map(Number) ?? [];
  return x === undefined || y === undefined ? undefined : { x, y };
}
