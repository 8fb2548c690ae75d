import { Module } from '@nestjs/common';
import { DatabaseModule, SERVICE_ENV } from '@portal/nest-kit';
import { savedFilesModelName, SavedFilesRepository, savedFilesSchema } from '@portal/nest-kit/list-files';
import { Failpoints } from '@portal/node-kit';
import { accountModelName, accountSchema } from './accounts/account.schema';
import { Accounts } from './accounts/accounts';
import { AccountsRepository } from './accounts/accounts.repository';
import { Assignments } from './accounts/assignments';
import { Charges } from './accounts/charges';
import { OwnAccounts } from './accounts/own-accounts';
import { Reversals } from './accounts/reversals';
import { callbackModelName, callbackSchema } from './collect/callback.schema';
import { CallbacksRepository } from './collect/callbacks.repository';
import { CollectController } from './collect/collect.controller';
import { LookUps } from './collect/look-ups';
import { PaymentMethods } from './methods/payment-methods';
import { PaymentRequests } from './collect/payment-request';
import { ApplyCallbacks } from './collect/apply-callbacks';
import { EndPayment } from './collect/end-payment';
import { ReceiveCallback } from './collect/receive-callback';
import { SealedPayer } from './payments/sealed-payer';
import { SettlePayment } from './collect/settle-payment';
import { SendPayment } from './collect/send-payment';
import { switchModelName, switchSchema } from './methods/switch.schema';
import { SwitchMethod } from './methods/switch-method';
import { SwitchesRepository } from './methods/switches.repository';
import { StartPayment } from './collect/start-payment';
import { CreditsController } from './credit-calls/credits.controller';
import { ApplyCredit } from './credits/apply-credit';
import { Asides } from './credits/asides';
import { CreditArchive, creditLineModelName, creditLineSchema } from './credits/credit-archive';
import { creditModelName, creditSchema } from './credits/credit.schema';
import { Credits } from './credits/credits';
import { CreditsRepository } from './credits/credits.repository';
import { FinishCredits } from './credits/finish-credits';
import { EffectsController } from './effects/effects.controller';
import type { PaymentsEnv } from './env';
import { linkModelName, linkSchema } from './links/link.schema';
import { LinksController } from './links/links.controller';
import { LinkTokens } from './links/link-tokens';
import { LinksRepository } from './links/links.repository';
import { LinkTrips } from './links/link-trips';
import { ManageLinks } from './links/manage-links';
import { RevokeLink } from './links/revoke-link';
import { OpenLink } from './links/open-link';
import { PayByLink } from './links/pay-by-link';
import { EntriesRepository } from './ledger/entries.repository';
import { entryModelName, entrySchema } from './ledger/entry.schema';
import { AssignUnmatched } from './manual/assign-unmatched';
import { ConfirmPayment } from './manual/confirm-payment';
import { ListPayments } from './manual/list-payments';
import { FinishManual } from './manual/finish-manual';
import { PaymentsController } from './manual/payments.controller';
import { ReversePayment } from './manual/reverse-payment';
import { StaffLimits } from './manual/staff-limits';
import { TakePayment } from './manual/take-payment';
import { UsedReferences } from './manual/used-references';
import { ConfirmationsRepository } from './payments/confirmations.repository';
import { paymentModelName, paymentSchema, seriesModelName, seriesSchema } from './payments/payment.schema';
import { PaymentListsRepository } from './payments/payment-lists.repository';
import { PaymentsRepository } from './payments/payments.repository';
import { PersonalDataController } from './personal-data/personal-data.controller';
import { PersonalDataRepository } from './personal-data/personal-data.repository';
import { rewriteModelName, Rewrites, rewriteSchema } from './personal-data/rewrites';
import { PromptLimits } from './prompts/prompt-limits';
import { People } from './people/people';
import { createProvider } from './provider/create-provider';
import { PAYMENT_PROVIDER } from './provider/payment-provider.port';
import { rateSchema } from './rates/rate.schema';
import { RatesController } from './rates/rates.controller';
import { RatesRepository } from './rates/rates.repository';
import { RatesService } from './rates/rates.service';
import { Settlements } from './rates/settlements';
import {
  PaymentSettingsRepository,
  paymentSettingsModelName,
  paymentSettingsSchema,
} from './settings/payment-settings.repository';
import { SettingsController } from './settings/settings.controller';
import { GetReceipt } from './receipts/get-receipt';
import { ReceiptPrinter } from './receipts/receipt-printer';
import { ReceiptsController } from './receipts/receipts.controller';
import { ExportPayments } from './reports/export-payments';
import { GetReceived } from './reports/get-received';
import { ReportsController } from './reports/reports.controller';
import { SumPayments } from './reports/sum-payments';
import { GetStatement } from './statement/get-statement';
import { Payables } from './statement/payables';
import { ListUnmatched } from './unmatched/list-unmatched';

@Module({
  imports: [
    DatabaseModule.forRoot('portal_payments'),
    DatabaseModule.forFeature([
      { name: 'Rate', schema: rateSchema },
      { name: entryModelName, schema: entrySchema },
      { name: accountModelName, schema: accountSchema },
      { name: creditModelName, schema: creditSchema },
      { name: creditLineModelName, schema: creditLineSchema },
      { name: paymentSettingsModelName, schema: paymentSettingsSchema },
      { name: rewriteModelName, schema: rewriteSchema },
      { name: paymentModelName, schema: paymentSchema },
      { name: seriesModelName, schema: seriesSchema },
      { name: callbackModelName, schema: callbackSchema },
      { name: linkModelName, schema: linkSchema },
      { name: switchModelName, schema: switchSchema },
      { name: savedFilesModelName, schema: savedFilesSchema },
    ]),
  ],
  controllers: [
    RatesController,
    EffectsController,
    PaymentsController,
    CollectController,
    LinksController,
    ReceiptsController,
    CreditsController,
    ReportsController,
    SettingsController,
    PersonalDataController,
  ],
  providers: [
    {
      provide: Failpoints,
      inject: [SERVICE_ENV],
      useFactory: ({ FAILPOINT, NODE_ENV }: PaymentsEnv) =>
        new Failpoints({ spec: FAILPOINT, isProduction: NODE_ENV === 'production' }),
    },
    { provide: PAYMENT_PROVIDER, inject: [SERVICE_ENV], useFactory: createProvider },
    RatesRepository,
    RatesService,
    Settlements,
    PaymentSettingsRepository,
    EntriesRepository,
    AccountsRepository,
    Accounts,
    Charges,
    Reversals,
    Assignments,
    PaymentsRepository,
    PaymentListsRepository,
    ConfirmationsRepository,
    CreditArchive,
    CreditsRepository,
    Credits,
    ApplyCredit,
    Asides,
    FinishCredits,
    GetStatement,
    FinishManual,
    StaffLimits,
    UsedReferences,
    TakePayment,
    ConfirmPayment,
    ReversePayment,
    AssignUnmatched,
    ListPayments,
    SavedFilesRepository,
    ExportPayments,
    SumPayments,
    GetReceived,
    PaymentMethods,
    SwitchesRepository,
    SwitchMethod,
    SealedPayer,
    SettlePayment,
    LookUps,
    PaymentRequests,
    SendPayment,
    PromptLimits,
    StartPayment,
    EndPayment,
    CallbacksRepository,
    ApplyCallbacks,
    ReceiveCallback,
    OwnAccounts,
    ListUnmatched,
    Payables,
    People,
    Rewrites,
    PersonalDataRepository,
    LinksRepository,
    LinkTrips,
    LinkTokens,
    ManageLinks,
    RevokeLink,
    OpenLink,
    PayByLink,
    ReceiptPrinter,
    GetReceipt,
  ],
})
export class AppModule {}
