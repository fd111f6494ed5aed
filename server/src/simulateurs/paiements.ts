import { AXEPTA_SIMULE } from '@ael/simulators/axepta/cles.ts'
import { COBALT_SIMULE } from '@ael/simulators/cobalt/cles.ts'
import { MTC_SIMULE } from '@ael/simulators/mtc/cles.ts'
import { PAYBOX_SIMULE } from '@ael/simulators/paybox/cles.ts'
import { PAYEXT_SIMULE } from '@ael/simulators/payext/cles.ts'
import { PAYFIP_SIMULE } from '@ael/simulators/payfip/cles.ts'
import { PAYLINE_SIMULE } from '@ael/simulators/payline/cles.ts'
import { PAYZEN_SIMULE } from '@ael/simulators/payzen/cles.ts'
import { STRIPE_SIMULE } from '@ael/simulators/stripe/cles.ts'
import { TIPI_SIMULE } from '@ael/simulators/tipi/cles.ts'
import type { VariablesSimulees } from './simulateurs.ts'

/** What each provider is configured with to speak with its simulator, which stands below our own address. */
export const variablesSimulees: VariablesSimulees = {
  AXEPTA: (publicUrl) => ({
    AXEPTA_MARCHAND: AXEPTA_SIMULE.marchand,
    AXEPTA_CLE_HMAC: AXEPTA_SIMULE.cleHmac,
    AXEPTA_CLE_BLOWFISH: AXEPTA_SIMULE.cleBlowfish,
    AXEPTA_URL: `${publicUrl}/simulateurs/axepta/payssl.aspx`,
    AXEPTA_URL_ETAT: `${publicUrl}/simulateurs/axepta/inquire24.aspx`,
  }),
  COBALT: (publicUrl) => ({
    COBALT_URL: `${publicUrl}/simulateurs/cobalt/payer`,
    COBALT_METHODE: 'POST',
    COBALT_CLE: COBALT_SIMULE.cle,
    COBALT_URL_ETAT: `${publicUrl}/simulateurs/cobalt/etat`,
    COBALT_JETON_ETAT: COBALT_SIMULE.jeton,
  }),
  MTC: (publicUrl) => ({
    MTC_BOUTIQUE: MTC_SIMULE.boutique,
    MTC_CLE: MTC_SIMULE.cle,
    MTC_URL: `${publicUrl}/simulateurs/mtc/fim/est3Dgate`,
  }),
  PAYBOX: (publicUrl) => ({
    PAYBOX_SITE: PAYBOX_SIMULE.site,
    PAYBOX_RANG: PAYBOX_SIMULE.rang,
    PAYBOX_IDENTIFIANT: PAYBOX_SIMULE.identifiant,
    PAYBOX_CLE: PAYBOX_SIMULE.cle,
    PAYBOX_CLE_PUBLIQUE: PAYBOX_SIMULE.clePublique,
    PAYBOX_URL: `${publicUrl}/simulateurs/paybox/cgi/MYchoix_pagepaiement.cgi`,
  }),
  PAYEXT: (publicUrl) => ({
    PAYEXT_URL: `${publicUrl}/simulateurs/payext/payer`,
    PAYEXT_CLE: PAYEXT_SIMULE.cle,
    PAYEXT_PAGE_LIBRE: `${publicUrl}/simulateurs/payext/libre`,
  }),
  PAYFIP: (publicUrl) => ({
    PAYFIP_NUMCLI: PAYFIP_SIMULE.numcli,
    PAYFIP_SAISIE: 'T',
    PAYFIP_URL: `${publicUrl}/simulateurs/payfip/tpa/services/securite`,
    PAYFIP_URL_PAGE: `${publicUrl}/simulateurs/payfip/tpa/paiementws.web`,
  }),
  PAYLINE: (publicUrl) => ({
    PAYLINE_MARCHAND: PAYLINE_SIMULE.marchand,
    PAYLINE_CLE: PAYLINE_SIMULE.cle,
    PAYLINE_CONTRAT: PAYLINE_SIMULE.contrat,
    PAYLINE_URL: `${publicUrl}/simulateurs/payline/V4/services/WebPaymentAPI`,
  }),
  PAYZEN: (publicUrl) => ({
    PAYZEN_SITE: PAYZEN_SIMULE.site,
    PAYZEN_CLE: PAYZEN_SIMULE.cle,
    PAYZEN_MODE: 'TEST',
    PAYZEN_URL: `${publicUrl}/simulateurs/payzen/vads-payment/`,
    PAYZEN_MOT_DE_PASSE: PAYZEN_SIMULE.motDePasse,
    PAYZEN_URL_REST: `${publicUrl}/simulateurs/payzen/api-payment/`,
  }),
  STRIPE: (publicUrl) => ({
    STRIPE_CLE: STRIPE_SIMULE.cle,
    STRIPE_SECRET_NOTIFICATIONS: STRIPE_SIMULE.secretNotifications,
    STRIPE_URL: publicUrl,
  }),
  TIPI: (publicUrl) => ({
    TIPI_NUMCLI: TIPI_SIMULE.numcli,
    TIPI_SAISIE: 'T',
    TIPI_URL: `${publicUrl}/simulateurs/tipi/tpa/paiement.web`,
  }),
}
