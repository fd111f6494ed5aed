import type { TypeAlerte } from '@ael/contract/alertes/regles.ts'
import type { Services } from '../../../services.ts'
import { contratInconnu } from '../../abonnements/errors.public.ts'
import { verrouillerCompte } from '../../../kernel/session/compte.repository.ts'
import { tenirAcces } from '../../acces/tenir-acces.public.ts'
import type { UtilisateurSession } from '../../../kernel/session/session.ts'
import { autorisationsAlerte } from './autorisations-alerte.ts'
import { nonPropose, tropDAdresses } from '../errors.ts'
import { ajouterAdresse, supprimerAdresse } from './notification-mail.repository.ts'
import { type LigneNotificationMail, listerAdresses } from './notification-mail.sql.ts'
import type { AdresseAlerteVerifiee, ContratVerifie } from '../../../kernel/objets-verifies.ts'

/** Further addresses of an account per contract and type: enough for a household, too few to write to strangers. */
const ADRESSES_MAX = 5

/** Adds an address to those that receive the alerts of a type on a contract. Adding it twice changes nothing. */
export async function ajouterAdresseAlerte(
  services: Services,
  utilisateur: UtilisateurSession,
  demande: { numeroContrat: ContratVerifie; type: TypeAlerte; adresse: string },
): Promise<LigneNotificationMail> {
  const { typeAlerteAutorisations } = await autorisationsAlerte(services, utilisateur, {
    type: 'contrat',
    numeroContrat: demande.numeroContrat,
  })
  if (!typeAlerteAutorisations.some(({ codeTypeAlarme, autorise }) => autorise && codeTypeAlarme === demande.type))
    throw nonPropose('Ce type d’alerte')
  return services.db.transaction().execute(async (trx) => {
    await verrouillerCompte(trx, utilisateur.id)
    await tenirAcces(trx, utilisateur, demande.numeroContrat)
    const connues = await listerAdresses(trx, demande.numeroContrat, [utilisateur.id], demande.type)
    const connue = connues.find(({ adresse_mail }) => adresse_mail.toLowerCase() === demande.adresse.toLowerCase())
    if (connue) return connue
    if (connues.length >= ADRESSES_MAX) throw tropDAdresses(ADRESSES_MAX)
    const ajoutee = await ajouterAdresse(trx, { ...demande, utilisateurId: utilisateur.id })
    if (!ajoutee) throw contratInconnu()
    return ajoutee
  })
}

/** Takes an address away. */
export async function retirerAdresseAlerte({ db }: Services, idMail: AdresseAlerteVerifiee): Promise<void> {
  await supprimerAdresse(db, idMail)
}
