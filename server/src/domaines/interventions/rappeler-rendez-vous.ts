import { ajouterJours } from '@ael/contract/consommation/calendrier.ts'
import { deposerCourrierDeJour, lienApplication } from '../../gateways/mail/deposer-courrier.ts'
import { ErreurMetier } from '../../kernel/erreur-metier.ts'
import { minuit } from '../../kernel/jour-local.ts'
import { verifie } from '../../kernel/verifie.ts'
import type { Services } from '../../services.ts'
import { titulaireDe } from '../abonnements/titulaire.public.query.ts'
import { annulerRendezVous } from './annuler-rendez-vous.public.ts'
import { ecrireCreneau } from './formats.ts'
import { rendezVousARappeler, rendezVousSansObjet } from './rappels.query.ts'
import { noterRappel } from './rendez-vous.repository.ts'

type ServicesRappel = Pick<Services, 'db' | 'config' | 'horloge'>

/** Cancels, and says so, the appointments to come that nobody waits for: the utility gave them up, or the contract has ended. */
export async function annulerSansObjet(services: ServicesRappel): Promise<void> {
  const { db, horloge } = services
  for (const { identifiant, numero_contrat, debut } of await rendezVousSansObjet(db)) {
    if (debut <= horloge.maintenant()) continue
    const vise = { numeroContrat: verifie('contrat', numero_contrat), intervention: identifiant }
    try {
      await db
        .transaction()
        .execute((trx) => annulerRendezVous(services, trx, vise, { utilisateurId: null, email: null }))
    } catch (error) {
      // Cancelled by its holder meanwhile: the next ones wait for nothing.
      if (!(error instanceof ErreurMetier)) throw error
    }
  }
}

/** Reminds of the appointments of tomorrow, in Paris, each once; those taken or moved today were just confirmed. */
export async function rappelerRendezVous(services: ServicesRappel): Promise<void> {
  const { db, horloge } = services
  const aujourdhui = horloge.aujourdhui()
  const demain = { debut: minuit(ajouterJours(aujourdhui, 1)), fin: minuit(ajouterJours(aujourdhui, 2)) }
  const fixeAvant = minuit(aujourdhui)
  for (const aRappeler of await rendezVousARappeler(db, { ...demain, fixeAvant })) {
    const { id, numero_contrat: numeroContrat, libelle, email } = aRappeler
    await db.transaction().execute(async (trx) => {
      if (!(await noterRappel(trx, id, { maintenant: horloge.maintenant(), fixeAvant }))) return
      const titulaire = await titulaireDe(trx, numeroContrat)
      const destinataire = email ?? titulaire?.email
      if (!destinataire) return
      await deposerCourrierDeJour(services, trx, 'rendez-vous-rappel', destinataire, {
        numeroContrat,
        adresse: titulaire?.adresse ?? '',
        libelle,
        creneau: ecrireCreneau(aRappeler),
        lien: lienApplication(services, `/demarches/mesInterventions/${numeroContrat}`),
      })
    })
  }
}
