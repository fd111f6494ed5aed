/** The payment providers that an installation may use (specification 2 §9). */
export const TYPES_SERVICE_PAIEMENT = ['MTC', 'PAYBOX', 'PAYZEN', 'PAYEXT', 'PAYLINE', 'TIPI', 'PAYFIP', 'STRIPE', 'AXEPTA', 'COBALT'] as const
export type TypeServicePaiement = (typeof TYPES_SERVICE_PAIEMENT)[number]
