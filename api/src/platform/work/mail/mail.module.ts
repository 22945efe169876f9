import { Global, Module } from '@nestjs/common';
import { MongooseModule } from '@nestjs/mongoose';
import { accountMailSchema } from '../../../auth/mails/account-mail.schema.ts';
import { AccountMailRows } from '../../../auth/mails/account-mails.repository.ts';
import { AccountMails } from '../../../auth/mails/account-mails.ts';
import { Mailer } from './mailer.ts';

@Global()
@Module({
  imports: [MongooseModule.forFeature([{ name: 'AccountMail', schema: accountMailSchema }])],
  providers: [AccountMailRows, AccountMails, Mailer],
  exports: [AccountMails, Mailer],
})
export class MailModule {}
