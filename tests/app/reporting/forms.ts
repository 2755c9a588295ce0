import { ReportForm as AxisAlliesForm } from '@/app/games/_rulesets/axis-allies-victory-cities/report/report-form';
import { ReportForm as OkinawaForm } from '@/app/games/_rulesets/okinawa-points/report-form';
import { ReportForm as HouseForm } from '@/app/games/_rulesets/wif-house/report-form';
import { ReportForm as VictoryForm } from '@/app/games/_rulesets/wif-victory/report-form';

/** The form of a report in each tracker. */
export const FORMS = {
  'wif-victory': VictoryForm,
  'wif-house': HouseForm,
  'axis-allies-victory-cities': AxisAlliesForm,
  'okinawa-points': OkinawaForm,
} as const;
