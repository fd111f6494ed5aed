import type { Database } from '../../../db/database.ts'
import { deposerCourrier, lienApplication } from '../../../gateways/mail/deposer-courrier.ts'
import type { Services } from '../../../services.ts'
import { lireDestinataire } from '../compte.public.query.ts'

/** What became of the second factor of an account, as its mail says it. */
const CHANGEMENTS = {
  application: 'Une application d’authentification vient d’être ajoutée à votre compte.',
  passkey: 'Une clé d’accès vient d’être ajoutée à votre compte.',
  'application retirée': 'L’application d’authentification vient d’être retirée de votre compte.',
  'passkey retirée': 'Une clé d’accès vient d’être retirée de votre compte.',
  'code de secours': 'Un de vos codes de secours vient de servir. Il ne servira plus.',
  'nouveaux codes': 'Vos codes de secours viennent d’être remplacés. Les précédents ne valent plus.',
  réinitialisé:
    'Le second facteur de votre compte vient d’être réinitialisé par votre administration. Vos sessions sont fermées.',
} as const
export type Changement = keyof typeof CHANGEMENTS

/** Tells the holder what became of his second factor: whoever took his place has not his mailbox. */
export async function prevenirSecondFacteur(
  services: Pick<Services, 'config' | 'horloge'>,
  trx: Database,
  utilisateurId: number,
  changement: Changement,
): Promise<void> {
  const compte = await lireDestinataire(trx, utilisateurId)
  if (!compte) return
  await deposerCourrier(services, trx, 'second-facteur-change', compte.email, {
    prenom: compte.prenom,
    changement: CHANGEMENTS[changement],
    lien: lienApplication(services, '/login?resetPwd=true'),
  })
}
