import { Body, Controller } from '@nestjs/common';
import type { CancelTerm, HoldSettings } from '@portal/contracts';
import { activityEvent, Call, Caller } from '@portal/nest-kit';
import { HoldSettingsRepository } from '../deadlines/hold-settings.repository';

/** Settings for payment deadlines and cancelled packages; changes apply to later bookings. */
@Controller()
export class HoldSettingsController {
  constructor(private readonly settings: HoldSettingsRepository) {}

  @Call('getHoldSettings')
  async read(): Promise<{ data: HoldSettings }> {
    return { data: await this.settings.read() };
  }

  /** Terms that apply to packages booked now. */
  @Call('getPackageTerms')
  async readTerms(): Promise<{ data: CancelTerm[] }> {
    return { data: (await this.settings.read()).cancelTerms };
  }

  @Call('updateHoldSettings')
  async write(@Body() request: HoldSettings, @Caller() caller: Caller): Promise<{ data: HoldSettings }> {
    const { days, marginHours, maxHours, autoIssue, packageDays, cancelTerms } = request;
    const forPackages = packageDays === undefined ? '' : `, ${packageDays} days to pay for packages`;
    const terms = cancelTerms === undefined ? '' : `, retained of cancelled packages: ${describeTerms(cancelTerms)}`;
    const event = activityEvent(caller, {
      action: 'HOLD_SETTINGS_UPDATED',
      description: `Changed holds: ${days} days, ${marginHours} hours before the airline, ${maxHours} hours at most, tickets ${autoIssue ? 'issued automatically' : 'issued by staff'}${forPackages}${terms}`,
      targetEntity: 'HoldSettings',
      targetEntityId: 'holds',
      userIds: [],
    });
    await this.settings.write(request, event);
    return { data: await this.settings.read() };
  }
}

const describeTerms = (terms: readonly CancelTerm[]): string =>
  terms.map(({ daysBefore, percent }) => `${percent} % from ${daysBefore} days before`).join(', ') || 'staff decide';
