import type { Config } from '../../config.ts'
import { ConfigurationRefusee, refus } from '../../config/constat.ts'
import { EchecEnvoi } from '../outbox/acceptation.ts'
import { brevo } from './fournisseurs/brevo.ts'
import { ovh } from './fournisseurs/ovh.ts'
import { twilio } from './fournisseurs/twilio.ts'
import type { TransportSms } from './transport.ts'

type ConfigSms = Pick<
  Config,
  | 'SMS_FOURNISSEUR'
  | 'SMS_URL'
  | 'SMS_COMPTE'
  | 'SMS_CLE'
  | 'SMS_SECRET'
  | 'SMS_CONSOMMATEUR'
  | 'SMS_EXPEDITEUR'
  | 'simulators'
>

/** Messages stay in our table, where the simulated inbox shows them. */
const boiteSimulee: TransportSms = {
  envoyer: async ({ id }) => ({ messageId: `sms-${id}`, acceptePar: 'boîte simulée' }),
  retrouver: async () => null,
}

const absent = () =>
  Promise.reject(new EchecEnvoi('connexion', "SMS_FOURNISSEUR n'est pas renseigné : les SMS attendent."))
const aucunTransport: TransportSms = { envoyer: absent, retrouver: absent }

/** What each provider needs, and how it is made from it. */
export const fournisseurs = {
  OVH: {
    requis: ['SMS_COMPTE', 'SMS_CLE', 'SMS_SECRET', 'SMS_CONSOMMATEUR'],
    creer: (c) =>
      ovh({
        ...adresse(c),
        service: c.SMS_COMPTE,
        cle: c.SMS_CLE,
        secret: c.SMS_SECRET,
        consommateur: c.SMS_CONSOMMATEUR,
        expediteur: c.SMS_EXPEDITEUR,
      }),
  },
  BREVO: {
    requis: ['SMS_CLE', 'SMS_EXPEDITEUR'],
    creer: (c) => brevo({ ...adresse(c), cle: c.SMS_CLE, expediteur: c.SMS_EXPEDITEUR }),
  },
  TWILIO: {
    requis: ['SMS_COMPTE', 'SMS_SECRET', 'SMS_EXPEDITEUR'],
    creer: (c) => twilio({ ...adresse(c), compte: c.SMS_COMPTE, jeton: c.SMS_SECRET, expediteur: c.SMS_EXPEDITEUR }),
  },
} as const satisfies Record<
  NonNullable<Config['SMS_FOURNISSEUR']>,
  { requis: readonly (keyof ConfigSms)[]; creer(config: ConfigSms): TransportSms }
>

const adresse = ({ SMS_URL }: ConfigSms) => (SMS_URL ? { url: SMS_URL.replace(/\/$/, '') } : {})

/** The provider of the installation; without one the simulated inbox, or nothing where there are no simulators. */
export function createTransportSms(config: ConfigSms): TransportSms {
  const nom = config.SMS_FOURNISSEUR
  if (!nom) return config.simulators ? boiteSimulee : aucunTransport
  const { requis, creer } = fournisseurs[nom]
  const manquant = requis.filter((variable) => !config[variable])
  if (manquant.length > 0)
    throw new ConfigurationRefusee([refus(manquant.join(', '), `renseignez ce que ${nom} vous a donné.`)])
  return creer(config)
}
