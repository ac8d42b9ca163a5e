import type { Payments, RemoteInvoice, RemoteSubscription } from './payments.ts'

/** The bills of a subscription that took money, newest first, as bills come. */
export function paidBills(invoices: readonly RemoteInvoice[], subscription: string): RemoteInvoice[] {
  return invoices.filter((bill) => bill.subscription === subscription && bill.paidAt !== null && bill.paid > 0)
}

/** The last of them. */
export function lastPaid(invoices: readonly RemoteInvoice[], subscription: string): RemoteInvoice | undefined {
  return paidBills(invoices, subscription)[0]
}

/**
 * Ends a subscription that should never have been charged, and gives its last payment back. The money first: what
 * fails afterwards is found still open, and done again.
 */
export async function endWithRefund(payments: Payments, { id, customer }: RemoteSubscription): Promise<void> {
  const paid = lastPaid(await payments.invoicesOf(customer), id)
  if (paid !== undefined && paid.refunded < paid.paid) await payments.refund(paid.id)
  await payments.cancelNow(id)
}
