/** The payment providers that an installation may use (docs/domaines/paiements.md#prestataires). */
export const TYPES_SERVICE_PAIEMENT = [
  'MTC',
  'PAYBOX',
  'PAYZEN',
  'PAYEXT',
  'PAYLINE',
  'TIPI',
  'PAYFIP',
  'STRIPE',
  'AXEPTA',
  'COBALT',
] as const
export type TypeServicePaiement = (typeof TYPES_SERVICE_PAIEMENT)[number]

/** The key of the provider of billing processings that have none of their own. */
export const TRAITE_PAR_DEFAUT = 'defaut'

/** With whom one pays what a billing processing bills; undefined where nothing is paid online. */
export function prestataireDe(
  prestataires: Readonly<Record<string, TypeServicePaiement>>,
  traiteFacturationCode: string,
): TypeServicePaiement | undefined {
  // A code may be the name of what every object has.
  return prestataires[Object.hasOwn(prestataires, traiteFacturationCode) ? traiteFacturationCode : TRAITE_PAR_DEFAUT]
}
