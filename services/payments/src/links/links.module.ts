import { Module } from '@nestjs/common';
import { DatabaseModule } from '@portal/nest-kit';
import { AccountsModule } from '../accounts/accounts.module';
import { CollectModule } from '../collect/collect.module';
import { MethodsModule } from '../methods/methods.module';
import { PaymentsModule } from '../payments/payments.module';
import { PeopleModule } from '../user-directory/people.module';
import { ReceiptsModule } from '../receipts/receipts.module';
import { StatementModule } from '../statement/statement.module';
import { LinkTokens } from './link-tokens';
import { LinkTrips } from './link-trips';
import { linkModelName, linkSchema } from './link.schema';
import { LinksController } from './links.controller';
import { LinksRepository } from './links.repository';
import { ManageLinks } from './manage-links';
import { OpenLink } from './open-link';
import { PayByLink } from './pay-by-link';
import { RevokeLink } from './revoke-link';

const models = DatabaseModule.forFeature([{ name: linkModelName, schema: linkSchema }]);

@Module({
  imports: [
    models,
    AccountsModule,
    CollectModule,
    MethodsModule,
    PaymentsModule,
    PeopleModule,
    ReceiptsModule,
    StatementModule,
  ],
  controllers: [LinksController],
  providers: [LinkTokens, LinkTrips, LinksRepository, ManageLinks, OpenLink, PayByLink, RevokeLink],
  exports: [models],
})
export class LinksModule {}
