/** The least that can be dragged and zoomed: one rectangle in a drawing of the same size. */
export const REFERENCE = `<!doctype html><meta name="viewport" content="width=device-width"><title>One rectangle</title>
<style>body{margin:16px} .map-frame{height:min(80vh,736px);overflow:hidden;border:1px solid} svg{width:100%;height:100%}</style>
<div class="map-frame" data-frame><svg viewBox="0 0 2000 2000"><g data-world><rect x="500" y="500" width="1000" height="1000" fill="teal"/></g></svg></div>
<script>
const frame = document.querySelector('[data-frame]'), world = document.querySelector('[data-world]');
let x = 0, y = 0, zoom = 1, down, drawn;
const draw = () => { drawn ??= requestAnimationFrame(() => { drawn = undefined; world.style.transform = 'translate(' + x + 'px,' + y + 'px) scale(' + zoom + ')'; }); };
frame.onpointerdown = (event) => { down = event; };
frame.onpointermove = (event) => { if (!down) return; x += 2 * (event.clientX - down.clientX); y += 2 * (event.clientY - down.clientY); down = event; draw(); };
frame.onpointerup = () => { down = undefined; };
frame.addEventListener('wheel', (event) => { event.preventDefault(); zoom = Math.min(12, Math.max(1, zoom * Math.exp(-event.deltaY * 0.0016))); draw(); }, { passive: false });
</script>`;
