import { Module } from '@nestjs/common';
import { Clock, DatabaseModule, SERVICE_ENV } from '@portal/nest-kit';
import { MailBudget } from './account-mail/mail-budget';
import { MailWorker } from './account-mail/mail-worker';
import { Notices } from './account-mail/notices';
import { ActivityController } from './activity/activity.controller';
import { ActivityCheck } from './activity/activity-check';
import { ActivityHeads } from './activity/activity-heads';
import { ActivityKeys } from './activity/activity-keys';
import { ActivityRepository } from './activity/activity.repository';
import { ActivityAgeing } from './activity/activity-ageing';
import { ActivityRetention } from './activity/activity-retention';
import { activityHeadSchema, activitySchema } from './activity/activity.schema';
import { ActivitySealer } from './activity/activity-sealer';
import { AdminRoster } from './users/admin-roster';
import { adminRosterSchema } from './users/admin-roster.schema';
import { AdminUsersController } from './admin/admin-users.controller';
import { AdminUsersService } from './admin/admin-users.service';
import { AuditController } from './audit/audit.controller';
import { AuditService } from './audit/audit.service';
import { LogListsRepository } from './audit/log-lists.repository';
import { AuthController } from './auth/auth.controller';
import { ConfigController } from './config/config.controller';
import { ConsentsController } from './consents/consents.controller';
import { ConsentsRepository } from './consents/consents.repository';
import { CreateCustomer } from './customers/create-customer';
import { CustomerNotesRepository } from './customers/customer-notes.repository';
import { CustomerRecords } from './customers/customer-records';
import { CustomersController } from './customers/customers.controller';
import { InviteCustomer } from './customers/invite-customer';
import { CurrentPassword } from './auth/current-password';
import { LoginService } from './auth/login.service';
import { LoginLimiter } from './auth/login-limiter';
import { PasswordHasher } from './auth/password-hasher';
import { ProfileService } from './auth/profile.service';
import { RegistrationService } from './auth/registration.service';
import { WrongPasswords } from './auth/wrong-passwords';
import { OwnSessionsController } from './own-sessions/own-sessions.controller';
import { OwnSessionsService } from './own-sessions/own-sessions.service';
import type { IdentityEnv } from './env';
import { DeviceCookie } from './devices/device-cookie';
import { KnownDevices } from './devices/known-devices';
import { knownDevicesSchema } from './devices/known-devices.schema';
import { Challenges } from './factor-store/challenges';
import { FactorDuty } from './factor-store/factor-duty';
import { challengeSchema, factorsSchema } from './factor-store/factors.schema';
import { FactorsRepository } from './factor-store/factors.repository';
import { Passkeys } from './factor-store/passkeys';
import { EnrolmentService } from './factors/enrolment.service';
import { FirstFactor } from './factors/first-factor';
import { FactorProofs } from './factors/factor-proofs';
import { FactorUseService } from './factors/factor-use.service';
import { FactorsController } from './factors/factors.controller';
import { signingKeySchema } from './keys/signing-key.schema';
import { SigningKeys } from './keys/signing-keys';
import { Tokens } from './keys/tokens';
import { linkTokenSchema } from './links/link-token.schema';
import { LinkTokens } from './links/link-tokens';
import { MailQueue } from './mail-queue/mail-queue';
import { waitingMailSchema } from './mail-queue/waiting-mail.schema';
import { ActivityErasure } from './personal-data/activity-erasure';
import { BookingsClient } from './personal-data/bookings.client';
import { DataExportService } from './personal-data/data-export.service';
import { erasedAccountSchema } from './personal-data/erased-account.schema';
import { ErasedAccounts } from './personal-data/erased-accounts';
import { ErasureService } from './personal-data/erasure.service';
import { ErasureWorker } from './personal-data/erasure-worker';
import { ErasuresRepository } from './personal-data/erasures.repository';
import { PersonalDataController } from './personal-data/personal-data.controller';
import { EmailVerificationService } from './recovery/email-verification.service';
import { PasswordResetService } from './recovery/password-reset.service';
import { RecoveryController } from './recovery/recovery.controller';
import { PassportsController } from './passports/passports.controller';
import { ExportUsers } from './reports/export-users';
import { ListedUsers } from './reports/listed-users';
import { ReportsController } from './reports/reports.controller';
import { RevealBudget } from './reveals/reveal-budget';
import { revealCountSchema } from './reveals/reveal-count.schema';
import { RevealsController } from './reveals/reveals.controller';
import { DemoSeed } from './seed/demo-seed';
import { InternalController } from './sessions/internal.controller';
import { IntrospectionService } from './sessions/introspection.service';
import { SignIn } from './sessions/sign-in';
import { TokenRenewal } from './sessions/token-renewal';
import { sessionSchema } from './sessions/session.schema';
import { SessionsRepository } from './sessions/sessions.repository';
import { PhoneIndex } from './phones/phone-index';
import { SealedFields } from './users/sealed-fields';
import { userSchema } from './users/user.schema';
import { SignedInUsers } from './sessions/signed-in-users';
import { UserMigrations } from './users/user-migrations';
import { UsersRepository } from './users/users.repository';

@Module({
  imports: [
    DatabaseModule.forRoot('portal_identity'),
    DatabaseModule.forFeature([
      { name: 'User', schema: userSchema },
      { name: 'Session', schema: sessionSchema },
      { name: 'Factors', schema: factorsSchema },
      { name: 'FactorChallenge', schema: challengeSchema },
      { name: 'SigningKey', schema: signingKeySchema },
      { name: 'Activity', schema: activitySchema },
      { name: 'ActivityHead', schema: activityHeadSchema },
      { name: 'AdminRoster', schema: adminRosterSchema },
      { name: 'ErasedAccount', schema: erasedAccountSchema },
      { name: 'WaitingMail', schema: waitingMailSchema },
      { name: 'LinkToken', schema: linkTokenSchema },
      { name: 'KnownDevices', schema: knownDevicesSchema },
      { name: 'RevealCount', schema: revealCountSchema },
    ]),
  ],
  controllers: [
    ConfigController,
    AuthController,
    OwnSessionsController,
    RecoveryController,
    FactorsController,
    PersonalDataController,
    ConsentsController,
    AdminUsersController,
    AuditController,
    CustomersController,
    InternalController,
    RevealsController,
    ActivityController,
    ReportsController,
    PassportsController,
  ],
  providers: [
    { provide: Clock, inject: [SERVICE_ENV], useFactory: ({ SIM_CLOCK_URL }: IdentityEnv) => new Clock(SIM_CLOCK_URL) },
    MailQueue,
    MailBudget,
    MailWorker,
    Notices,
    LinkTokens,
    PasswordResetService,
    EmailVerificationService,
    UsersRepository,
    UserMigrations,
    SignedInUsers,
    SealedFields,
    PhoneIndex,
    SessionsRepository,
    ActivityKeys,
    ActivityRepository,
    ActivitySealer,
    ActivityHeads,
    ActivityRetention,
    ActivityAgeing,
    ActivityCheck,
    LogListsRepository,
    AuditService,
    SigningKeys,
    Tokens,
    PasswordHasher,
    LoginLimiter,
    WrongPasswords,
    CurrentPassword,
    LoginService,
    RegistrationService,
    SignIn,
    TokenRenewal,
    ProfileService,
    OwnSessionsService,
    DeviceCookie,
    KnownDevices,
    FactorsRepository,
    FactorDuty,
    Passkeys,
    Challenges,
    FactorProofs,
    FirstFactor,
    EnrolmentService,
    FactorUseService,
    IntrospectionService,
    RevealBudget,
    AdminRoster,
    AdminUsersService,
    ListedUsers,
    ExportUsers,
    CreateCustomer,
    InviteCustomer,
    CustomerNotesRepository,
    CustomerRecords,
    ConsentsRepository,
    BookingsClient,
    DataExportService,
    ActivityErasure,
    ErasuresRepository,
    ErasedAccounts,
    ErasureWorker,
    ErasureService,
    DemoSeed,
  ],
})
export class AppModule {}
