import { Body, Controller } from '@nestjs/common';
import type { HoldSettings } from '@portal/contracts';
import { activityEvent, Call, Caller } from '@portal/nest-kit';
import { HoldSettingsRepository } from '../deadlines/hold-settings.repository';

/** Settings for payment deadlines; changes apply to later bookings. */
@Controller()
export class HoldSettingsController {
  constructor(private readonly settings: HoldSettingsRepository) {}

  @Call('getHoldSettings')
  async read(): Promise<{ data: HoldSettings }> {
    return { data: await this.settings.read() };
  }

  @Call('updateHoldSettings')
  async write(@Body() request: HoldSettings, @Caller() caller: Caller): Promise<{ data: HoldSettings }> {
    const { days, marginHours, maxHours, autoIssue, packageDays } = request;
    const forPackages = packageDays === undefined ? '' : `, ${packageDays} days to pay for packages`;
    const event = activityEvent(caller, {
      action: 'HOLD_SETTINGS_UPDATED',
      description: `Changed holds: ${days} days, ${marginHours} hours before the airline, ${maxHours} hours at most, tickets ${autoIssue ? 'issued automatically' : 'issued by staff'}${forPackages}`,
      targetEntity: 'HoldSettings',
      targetEntityId: 'holds',
      userIds: [],
    });
    await this.settings.write(request, event);
    return { data: await this.settings.read() };
  }
}
