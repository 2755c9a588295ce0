import type { Order } from '@/bench/submit/position';
import type { History, Reading, Submission } from '../history';

/** What all clients did, as it happens. */
export class Recorder implements History {
  readonly submissions: Submission[] = [];
  readonly readings: Reading[] = [];
  /** What was answered, and how often. */
  readonly answers = new Map<string, number>();

  submit(gameId: string, order: Order): Submission {
    const id = `s${this.submissions.length}`;
    const submission: Submission = { id, gameId, order, sent: performance.now(), outcome: 'unknown', asked: [] };
    this.submissions.push(submission);
    return submission;
  }

  read(reading: Omit<Reading, 'id' | 'ended'>): void {
    this.readings.push({ ...reading, id: `r${this.readings.length}`, ended: performance.now() });
  }

  met(what: string): void {
    this.answers.set(what, (this.answers.get(what) ?? 0) + 1);
  }
}
