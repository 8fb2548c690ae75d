import { Module } from '@nestjs/common';
import { DatabaseModule } from '@portal/nest-kit';
import { AccountsModule } from '../accounts/accounts.module';
import { FailpointsModule } from '../failpoints.module';
import { LedgerModule } from '../ledger/ledger.module';
import { PaymentsModule } from '../payments/payments.module';
import { ProviderModule } from '../provider/provider.module';
import { PostRefundPart } from './post-refund-part';
import { RefundCallbacks } from './refund-callbacks';
import { refundPartModelName, refundPartSchema } from './refund-part.schema';
import { RefundPartsJob } from './refund-parts-job';
import { RefundPartsRepository } from './refund-parts.repository';
import { SendPace } from './send-pace';
import { SettleRefundPart } from './settle-refund-part';
import { WalletRefunds } from './wallet-refunds';

@Module({
  imports: [
    DatabaseModule.forFeature([{ name: refundPartModelName, schema: refundPartSchema }]),
    AccountsModule,
    FailpointsModule,
    LedgerModule,
    PaymentsModule,
    ProviderModule,
  ],
  providers: [
    PostRefundPart,
    RefundCallbacks,
    RefundPartsJob,
    RefundPartsRepository,
    SendPace,
    SettleRefundPart,
    WalletRefunds,
  ],
  exports: [RefundCallbacks, WalletRefunds],
})
export class RefundPartsModule {}
