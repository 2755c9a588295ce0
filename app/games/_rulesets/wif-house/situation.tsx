import { ReportsSection } from '../_reporting/reports/reports-section';
import type { ScreenProps } from '../screen';
import { ItalySituation, JapanSituation } from './cards';
import { FactoryTable, ProductionTable } from './factory-tables';
import { IsolationSection } from './isolation';
import { Held } from './report-form';
import { RollTable } from './roll-table';
import { TotalsChart } from './totals-chart';
import { viewOf } from './view-of';

/** The house rules as they stand: both cards, rolls, the line of Japan's total, isolated hexes, factories, reports. */
export function Situation(props: ScreenProps) {
  const { game, past } = props;
  const view = viewOf(game.view);
  if (!view) return null;
  const part = { view, gameId: game.gameId, rulesetId: game.rulesetId };
  return (
    <div className="grid grid-cols-1 gap-6">
      {game.status === 'running' && game.role === undefined && <Held reasons={view.hold.reasons} />}
      <div className="grid grid-cols-1 items-start gap-6 lg:grid-cols-2">
        <ItalySituation {...part} />
        <JapanSituation {...part} />
      </div>
      <div className="grid grid-cols-1 items-start gap-6 lg:grid-cols-2">
        <section aria-labelledby="totals" className="card">
          <h2 id="totals" className="mb-2">
            Japan’s total over the turns
          </h2>
          <TotalsChart {...part} past={past} />
        </section>
        <section aria-labelledby="rolls" className="card">
          <h2 id="rolls" className="mb-2">
            Surrender rolls
          </h2>
          <RollTable {...part} />
        </section>
      </div>
      <IsolationSection {...part} />
      <div className="grid grid-cols-1 items-start gap-6 lg:grid-cols-2">
        <FactoryTable {...part} />
        <ProductionTable {...part} />
      </div>
      <ReportsSection {...props} />
    </div>
  );
}
