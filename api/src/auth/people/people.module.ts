import { Module } from '@nestjs/common';
import { MongooseModule } from '@nestjs/mongoose';
import { AuthModule } from '../auth.module.ts';
import { invitationSchema } from './invitation.schema.ts';
import { InvitationsController } from './invitations.controller.ts';
import { Invitations } from './invitations.repository.ts';
import { Invite } from './invite.ts';
import { PeopleController } from './people.controller.ts';

@Module({
  imports: [MongooseModule.forFeature([{ name: 'Invitation', schema: invitationSchema }]), AuthModule],
  controllers: [PeopleController, InvitationsController],
  providers: [Invitations, Invite],
})
export class PeopleModule {}
