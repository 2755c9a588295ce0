import { describe, expect, it } from 'vitest';
import { reminderPreview } from '@/emails/samples/previews';
import { yourActionMail } from '@/emails/your-action';

const OUT = 'Your time is out at Wed 25 Nov 2026, 20:02 (UTC+01:00, Europe/Berlin).';
const THEN = 'Then the side loses the game by forfeit, once two reminders have reached the side.';
const oneLine = (text: string): string => text.replace(/\s+/g, ' ');

const mail = async (props: Partial<typeof reminderPreview>) =>
  oneLine((await yourActionMail({ ...reminderPreview, reply: ['PASS'], ...props })).text);

describe('a mail that is answered with orders', () => {
  it('says until when, and what silence does, by the clock of the seat', async () => {
    const clocks = [{ roleName: 'Germany', lines: [OUT, THEN], silence: `${OUT} ${THEN}` }];
    expect(await mail({ clocks })).toContain(`Unless you answer: ${OUT} ${THEN}`);
    expect(await mail({ clocks })).not.toContain('no deadline');
  });

  it('says so too where a deadline of the rules comes first', async () => {
    const clocks = [{ roleName: 'Germany', lines: [OUT], silence: OUT }];
    const deadlines = [
      {
        when: 'Tue 24 Nov 2026, 13:00 (UTC+01:00, Europe/Berlin)',
        effect: 'the report counts as agreed',
        clause: 'reporting:consent',
      },
    ] as const;
    expect(await mail({ clocks, deadlines })).toMatch(
      /Unless you answer: At .* the report counts as agreed.*Your time is out/,
    );
  });

  it('leads to the clock where nobody knows yet when its time is out, and denies one only where there is none', async () => {
    const clocks = [{ roleName: 'Germany', lines: ['The clock is stopped: declared long think.'] }];
    expect(await mail({ clocks })).toContain('No time of yours runs out now; your clock is above.');
    expect(await mail({ clocks: [] })).toContain('There is no deadline: the game waits for you.');
  });
});
