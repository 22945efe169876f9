import { SchemaFactory } from '@nestjs/mongoose';
import { StoredEntry } from './entry.ts';

export const entrySchema = SchemaFactory.createForClass(StoredEntry);
entrySchema.index({ reference: 1, at: 1 });
entrySchema.index({ at: 1 });
entrySchema.index({ nextDeliveryAt: 1, leaseUntil: 1 });
entrySchema.index({ 'delivery.state': 1 });
