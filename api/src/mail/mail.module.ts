import { Global, Module } from '@nestjs/common';
import { MongooseModule } from '@nestjs/mongoose';
import { accountMailSchema } from './account-mail.schema.ts';
import { AccountMailRows } from './account-mails.repository.ts';
import { AccountMails } from './account-mails.ts';
import { Mailer } from './mailer.ts';

@Global()
@Module({
  imports: [MongooseModule.forFeature([{ name: 'AccountMail', schema: accountMailSchema }])],
  providers: [AccountMailRows, AccountMails, Mailer],
  exports: [AccountMails, Mailer],
})
export class MailModule {}
