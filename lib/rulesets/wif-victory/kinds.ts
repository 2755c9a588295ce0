import type { JsonObject } from '@/lib/core/json';
import type { MidWarCode } from '../_shared/mid-war/codes';
import type { PositionTemplate } from '../_shared/mid-war/moving-in';
import type { OpeningBody, PositionEffect } from '../_shared/mid-war/position';
import type { Body } from './body';
import type { Template } from './choices';
import type { Code } from './codes';
import type { Effect } from './effects';
import type { Setup } from './setup';
import type { Table } from './table';

/** The values of this tracker, as the flow of reports carries them about. Nothing is added to a confirmation. */
export interface VictoryKinds {
  readonly setup: Setup;
  readonly table: Table;
  readonly body: Body | OpeningBody;
  readonly effect: Effect | PositionEffect;
  readonly code: Code | MidWarCode;
  readonly template: Template | PositionTemplate;
  readonly answer: JsonObject;
}
