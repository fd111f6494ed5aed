import { direCreneau, lireCreneau } from '@ael/contract/demarches/creneau.ts'
import { instantIso } from '../../../kernel/horloge.ts'
import { instantLocal, lireJourIso } from '../../../kernel/jour-local.ts'
import { annulerRendezVous } from '../../interventions/annuler-rendez-vous.public.ts'
import { fixerRendezVous } from '../../interventions/fixer-rendez-vous.public.ts'
import { champsRefuses } from '../errors.ts'
import { exigerAbonne, texteDe } from './abonne.ts'
import type { Demande, Effet } from './effet.ts'

const DECALAGE = /(?:Z|[+-]\d{2}:\d{2})$/

/** An instant, or a time as the clocks of the place show it; null for one that they skip. */
function instantDe(iso: string): Date | null {
  if (DECALAGE.test(iso)) return new Date(iso)
  const [jour = '', heure = ''] = iso.split('T')
  const local = instantLocal(lireJourIso(jour), Date.parse(`1970-01-01T${heure}Z`) / 1000)
  return local && new Date(local.instant * 1000)
}

/** The slot that was chosen, and how it is said. */
function creneauVoulu(demande: Demande): { debut: Date; fin: Date; dit: string } {
  const creneau = lireCreneau(texteDe(demande, 'rdv_creneau'))
  const debut = creneau && instantDe(creneau.debut)
  const fin = creneau && instantDe(creneau.fin)
  if (!debut || !fin) throw champsRefuses([{ champ: 'rdv_creneau', message: 'Veuillez choisir un créneau' }])
  return { debut, fin, dit: direCreneau({ debut: instantIso(debut), fin: instantIso(fin) }) }
}

/** The intervention that was chosen, among those of the contract. */
function interventionVoulue(demande: Demande) {
  const { utilisateur, contrat } = exigerAbonne(demande)
  return {
    voulue: { numeroContrat: contrat, intervention: texteDe(demande, 'rdv_identifiant') },
    auteur: { utilisateurId: utilisateur.id, email: demande.email },
  }
}

/** An appointment is taken, or moved (docs/domaines/demarches.md#interventions). */
export const prendreRendezVous: Effet = async (services, trx, demande) => {
  const { voulue, auteur } = interventionVoulue(demande)
  const { dit, ...creneau } = creneauVoulu(demande)
  await fixerRendezVous(services, trx, { ...voulue, ...creneau }, auteur)
  return { etat: 'TRAITE', messageClient: `Votre rendez-vous est fixé\u202F: ${dit}.` }
}

/** The appointment that stands is cancelled (docs/domaines/demarches.md#interventions). */
export const rendreRendezVous: Effet = async (services, trx, demande) => {
  const { voulue, auteur } = interventionVoulue(demande)
  await annulerRendezVous(services, trx, voulue, auteur)
  return { etat: 'TRAITE', messageClient: 'Votre rendez-vous est annulé.' }
}
