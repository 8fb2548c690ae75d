import { Module } from '@nestjs/common';
import { DatabaseModule } from '@portal/nest-kit';
import { DeviceCookie } from './device-cookie';
import { KnownDevices } from './known-devices';
import { knownDevicesModelName, knownDevicesSchema } from './known-devices.schema';

@Module({
  imports: [DatabaseModule.forFeature([{ name: knownDevicesModelName, schema: knownDevicesSchema }])],
  providers: [DeviceCookie, KnownDevices],
  exports: [DeviceCookie, KnownDevices],
})
export class DevicesModule {}
