import { describe, expect, it } from 'vitest';
import { understand } from '@/lib/mail/inbound/understand';

describe('the lines of a block', () => {
  it.each(['OBJECT 4', 'object to #4', 'UPHOLD 4', 'RETURN 4'])('%s takes its reason from the same line', (order) => {
    const read = understand([`${order}: Delhi is ours.`, 'Look at the map.']);
    const expected = { act: { kind: 'orders', text: order }, note: 'Delhi is ours.\nLook at the map.' };
    expect(read).toMatchObject({ ok: true, value: expected });
  });

  it('AS names the seat that acts, and only stands above an action, once', () => {
    const seat = { act: { kind: 'orders', text: 'UPHOLD 4' }, seat: 'Organiser' };
    expect(understand(['AS Organiser', 'UPHOLD 4'])).toMatchObject({ ok: true, value: seat });
    for (const lines of [['AS Organiser'], ['AS', 'UPHOLD 4'], ['AS Axis', 'AS Organiser', 'UPHOLD 4']])
      expect(understand(lines), lines.join(' / ')).toMatchObject({ ok: false });
  });
});
