import type { Payments, RemoteInvoice, RemoteSubscription } from './payments.ts'

export function paidBills(invoices: readonly RemoteInvoice[], subscription: string): RemoteInvoice[] {
  return invoices.filter((bill) => bill.subscription === subscription && bill.paidAt !== null && bill.paid > 0)
}

export function lastPaid(invoices: readonly RemoteInvoice[], subscription: string): RemoteInvoice | undefined {
  return paidBills(invoices, subscription)[0]
}

/**
 * Ends a subscription that must not be charged, and refunds its last payment. The refund comes first: if ending fails,
 * the subscription is still open and the next run repeats both steps.
 */
export async function endWithRefund(payments: Payments, { id, customer }: RemoteSubscription): Promise<void> {
  const paid = lastPaid(await payments.invoicesOf(customer), id)
  if (paid !== undefined && paid.refunded < paid.paid) await payments.refund(paid.id)
  await payments.cancelNow(id)
}
