import { SchemaFactory } from '@nestjs/mongoose';
import { Entry } from './entry.ts';

export const entrySchema = SchemaFactory.createForClass(Entry);
entrySchema.index({ reference: 1, at: 1 });
entrySchema.index({ emailKey: 1 });
entrySchema.index({ at: 1 });
entrySchema.index({ nextDeliveryAt: 1, leaseUntil: 1 });
entrySchema.index({ 'delivery.state': 1 });
