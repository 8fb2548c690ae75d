import { Injectable } from '@nestjs/common';
import { defaultCurrency, minorMax, texts, toMinorUnits } from '@portal/contracts';
import { amountText, moneyText } from '@portal/node-kit';
import { type Caller, DomainError, requireStepUp } from '@portal/nest-kit';
import { Credits } from '../credits/credits';
import { PaymentSettingsRepository } from '../settings/payment-settings.repository';

@Injectable()
export class StaffLimits {
  constructor(
    private readonly settings: PaymentSettingsRepository,
    private readonly credits: Credits,
  ) {}

  /**
   * @param minor kwacha in minor units
   * @returns whether a second person has to confirm the payment before it is posted
   * @throws AMOUNT_OUT_OF_BOUNDS, STEP_UP_NEEDED
   */
  async check(caller: Caller, minor: number): Promise<{ needsSecondPerson: boolean }> {
    const { highest, stepUpAbove, secondPersonAbove } = await this.settings.read();
    if (minor > toMinorUnits(highest))
      throw outOfBounds(texts.confirming.aboveHighest(amountText(highest, defaultCurrency)));
    if (minor > toMinorUnits(stepUpAbove)) requireStepUp(caller);
    return { needsSecondPerson: minor > toMinorUnits(secondPersonAbove) };
  }

  /** @throws AMOUNT_OUT_OF_BOUNDS if the credit would exceed the largest amount that can be stored */
  async checkCredit(userId: string, minor: number): Promise<void> {
    const { heldMinor } = await this.credits.sums(userId);
    const roomMinor = minorMax - heldMinor;
    if (minor > roomMinor) {
      const room = moneyText(Math.max(0, roomMinor), defaultCurrency);
      throw outOfBounds(texts.confirming.aboveHighest(room));
    }
  }
}

const outOfBounds = (message: string): DomainError =>
  new DomainError('AMOUNT_OUT_OF_BOUNDS', { message, fields: { 'amount.amount': message } });
