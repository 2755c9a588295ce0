import { existsSync, readFileSync } from 'node:fs';
import { stripVTControlCharacters } from 'node:util';

// What failed, out of the runners' own reports: a name and the beginning of the reason for each, so that the end of a
// long log says what to look at.

const LINES = 8;
const beginning = (text) =>
  stripVTControlCharacters(String(text ?? ''))
    .split('\n')
    .slice(0, LINES)
    .join('\n    ');

/** The failed tests of a vitest report; a file that could not be read at all is one too. */
export const failedUnitTests = (report) =>
  (report?.testResults ?? []).flatMap(({ name, status, message, assertionResults }) => {
    const failed = assertionResults.filter((test) => test.status === 'failed');
    if (failed.length === 0 && status === 'failed') return [{ name, reason: beginning(message) }];
    return failed.map((test) => ({
      name: `${name} > ${test.fullName}`,
      reason: beginning(test.failureMessages[0]),
    }));
  });

/** What a part printed last: it may have failed without a failed test. Counts of the search for secrets are left out. */
export const lastLines = (path, count) =>
  (existsSync(path) ? stripVTControlCharacters(readFileSync(path, 'utf8')) : '')
    .split('\n')
    .filter((line) => line.trim() !== '' && !line.startsWith('canary:'))
    .slice(-count)
    .map((line) => `    ${line.slice(0, 300)}`)
    .join('\n');

const specsOf = (suite) => [...(suite.specs ?? []), ...(suite.suites ?? []).flatMap(specsOf)];

const browserTests = (report, isMeant) =>
  (report?.suites ?? [])
    .flatMap(specsOf)
    .filter(isMeant)
    .map(({ file, line, title, tests }) => ({
      name: `${file}:${line} > ${title}`,
      reason: beginning(tests.flatMap(({ results }) => results).find(({ error }) => error)?.error.message),
    }));

/** The failed tests of a playwright report. */
export const failedBrowserTests = (report) => browserTests(report, ({ ok }) => !ok);

/** Browser tests that failed once and passed when they were tried again: they count as passed, and are named. */
export const secondTries = (report) =>
  browserTests(report, ({ tests }) => tests.some(({ status }) => status === 'flaky'));

/** The slowest files of a vitest report, in seconds. */
export const slowestFiles = (report, count) =>
  (report?.testResults ?? [])
    .map(({ name, startTime, endTime }) => ({ name, seconds: Math.round((endTime - startTime) / 1000) }))
    .sort((a, b) => b.seconds - a.seconds)
    .slice(0, count);
