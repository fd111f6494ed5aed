import { deposerCompose } from '../../../gateways/mail/deposer-courrier.ts'
import { EXEMPLE } from '../../../gateways/mail/exemple.ts'
import { composerReecrit, type MailReecrit } from '../../../gateways/mail/reecrits/composer-reecrit.ts'
import { acteDuPersonnel } from '../../../kernel/journal/acte-du-personnel.ts'
import type { Agent } from '../../../kernel/journal/agent.ts'
import type { ContratVerifie } from '../../../kernel/objets-verifies.ts'
import type { UtilisateurSession } from '../../../kernel/session/session.ts'
import type { Services } from '../../../services.ts'
import { adresseConstruite } from '../../abonnements/adresse.public.ts'
import { lireContrat } from '../../abonnements/contrat.public.query.ts'
import { exigerType, preparerMail } from './preparer-mail.ts'

interface Essai extends MailReecrit {
  type: string
  numeroContrat?: ContratVerifie | undefined
}

/** What a mail would say: of a contract what is known of it, of the rest an example. */
export async function composerEssai(
  { db, config }: Services,
  utilisateur: UtilisateurSession,
  { type, numeroContrat, ...ecrit }: Essai,
) {
  const mail = preparerMail(type, ecrit)
  const contrat = numeroContrat && (await lireContrat(db, numeroContrat, utilisateur.id))
  const connu = contrat && {
    nom: contrat.titulaire,
    numeroContrat,
    contrat: numeroContrat,
    contrats: [numeroContrat],
    lieu: adresseConstruite(contrat),
    adresse: adresseConstruite(contrat),
  }
  const donnees = { ...EXEMPLE, prenom: utilisateur.prenom, lien: `${config.publicUrl}/ael-v2/#/login`, ...connu }
  return composerReecrit(mail, donnees, { nomService: config.NOM_SERVICE })
}

/** Sends to whoever writes it a mail as it stands, kept or not. */
export async function envoyerEssai(services: Services, agent: Agent, utilisateur: UtilisateurSession, essai: Essai) {
  const type = exigerType(essai.type)
  const compose = await composerEssai(services, utilisateur, essai)
  return acteDuPersonnel(services, agent, async (trx) => {
    const sujet = `[Essai] ${compose.sujet}`
    await deposerCompose(services, trx, type, utilisateur.email, { ...compose, sujet })
    return {
      ecriture: { objet: `Courrier ${type}, essai`, avant: null, apres: { sujet, destinataire: utilisateur.email } },
      reponse: { message: `Courrier d’essai envoyé à ${utilisateur.email}.` },
    }
  })
}
