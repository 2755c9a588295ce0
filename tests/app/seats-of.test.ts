import { describe, expect, it } from 'vitest';
import { fieldOfSeat, masterOf, needsSeatFields, seatsOf } from '@/app/games/_parts/seats-of';
import type { Role } from '@/lib/core/ruleset';

const ROLES: readonly Role[] = [
  { id: 'axis', name: 'Axis', kind: 'player' },
  { id: 'allied', name: 'Allied', kind: 'player' },
  { id: 'organiser', name: 'Organiser', kind: 'organiser' },
  { id: 'clock', name: 'Clock', kind: 'clock' },
];

function formOf(fields: Readonly<Record<string, string>>): FormData {
  const form = new FormData();
  for (const [name, value] of Object.entries(fields)) form.set(name, value);
  return form;
}

describe('the seats of a form', () => {
  it('are the players and the organiser, each filled as it says; the server takes none', () => {
    const form = formOf({
      'seat-axis': 'me',
      'seat-allied': 'mail',
      'address-allied': ' anna@example.org ',
      'seat-organiser': 'link',
    });
    expect(seatsOf(form, ROLES)).toEqual({
      ok: true,
      value: [
        { role: 'axis', fill: 'me' },
        { role: 'allied', fill: { invite: 'anna@example.org' } },
        { role: 'organiser', fill: 'open' },
      ],
    });
  });

  it('ask for the address of an invitation by mail, and take an address for nothing else', () => {
    const form = formOf({ 'seat-axis': 'mail', 'seat-allied': 'link', 'address-allied': 'anna@example.org' });
    expect(seatsOf(form, ROLES)).toEqual({
      ok: false,
      error: { 'address-axis': 'An invitation by mail needs an address.' },
    });
    expect(seatsOf(formOf({ 'seat-allied': 'link', 'address-allied': 'x@example.org' }), ROLES)).toMatchObject({
      value: [{ fill: 'open' }, { role: 'allied', fill: 'open' }, { fill: 'open' }],
    });
  });

  it('say who is asked to stand by for one’s own side, and for no other', () => {
    const form = formOf({
      'seat-axis': 'me',
      'understudy-axis': 'mail',
      'understudy-address-axis': ' dan@example.org ',
      'seat-allied': 'link',
      'understudy-allied': 'link',
    });
    expect(seatsOf(form, ROLES)).toMatchObject({
      value: [{ role: 'axis', fill: 'me', understudy: { invite: 'dan@example.org' } }, { role: 'allied' }, {}],
    });
    expect(JSON.stringify(seatsOf(form, ROLES))).not.toContain('"understudy":"link"');
    form.set('understudy-address-axis', '');
    expect(seatsOf(form, ROLES)).toMatchObject({
      error: { 'understudy-address-axis': 'An invitation by mail needs an address.' },
    });
    expect(fieldOfSeat({ path: 'understudies.axis', message: '' })).toBe('understudy-address-axis');
  });

  it('are asked one by one where somebody organises', () => {
    expect(needsSeatFields(ROLES)).toBe(true);
    expect(needsSeatFields(ROLES.slice(0, 2))).toBe(false);
  });

  it('know the field of a fault', () => {
    expect(fieldOfSeat({ path: 'seats.allied', message: '' })).toBe('address-allied');
    expect(fieldOfSeat({ path: 'seats', message: '' })).toBeUndefined();
    expect(fieldOfSeat({ path: 'name', message: '' })).toBeUndefined();
  });
});

describe('the game master of a form', () => {
  it('is nobody unless somebody is named, and has a field of its own for the address', () => {
    expect(masterOf(formOf({}))).toEqual({ ok: true, value: [] });
    expect(masterOf(formOf({ 'seat-game-master': 'nobody' }))).toEqual({ ok: true, value: [] });
    expect(masterOf(formOf({ 'seat-game-master': 'me' }))).toEqual({
      ok: true,
      value: [{ role: 'game-master', fill: 'me' }],
    });
    expect(masterOf(formOf({ 'seat-game-master': 'mail' }))).toEqual({
      ok: false,
      error: { 'address-game-master': 'An invitation by mail needs an address.' },
    });
  });
});
