import type { Config } from '../../config.ts'
import { EchecEnvoi } from '../outbox/acceptation.ts'
import { createTransportSmtp } from './transport-smtp.ts'
import type { TransportCourriers } from './transport.ts'

/** Mails stay in our table, where the simulated inbox shows them. */
const boiteSimulee: TransportCourriers = {
  remetAuDehors: false,
  envoyer: async ({ id }) => ({ messageId: `courrier-${id}`, acceptePar: 'boîte simulée' }),
  close: () => undefined,
}

/** Neither mail server nor simulated inbox: mails wait, and the error says what is missing. */
const aucunTransport: TransportCourriers = {
  remetAuDehors: true,
  envoyer: async () => {
    throw new EchecEnvoi('connexion', "SMTP_URL n'est pas renseignée : les courriers attendent.")
  },
  close: () => undefined,
}

/** The mail server if there is one, else the simulated inbox; without either, every mail waits. */
export function createTransportCourriers(
  config: Pick<Config, 'SMTP_URL' | 'MAIL_FROM' | 'simulators'>,
): TransportCourriers {
  if (config.SMTP_URL) return createTransportSmtp(config.SMTP_URL, config.MAIL_FROM)
  return config.simulators ? boiteSimulee : aucunTransport
}
