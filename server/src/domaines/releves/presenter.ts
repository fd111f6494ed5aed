import type { DernierReleve, InfoAutoReleve, ReleveEnregistre, ControleReleve } from '@ael/contract/releves/schemas.ts'
import { instantIso } from '../../kernel/horloge.ts'
import { libelleCadran } from '../abonnements/libelle-cadran.public.ts'
import type { ErreurMetier } from '../../kernel/erreur-metier.ts'
import { dernierAutoReleve, referenceReleve } from './auto-releve.repository.ts'
import type { ConsommationHabituelle } from './consommation-habituelle.ts'
import type { IndexControle } from './controler-index.ts'
import type { ReleveRecu } from './enregistrer-index.public.ts'
import type { Situation } from './situation.ts'

const MILLIEMES = 1000

export const presenterAccord = (refus: ErreurMetier | null) => ({
  autorise: refus === null,
  code: refus?.code ?? null,
  message: refus?.message ?? null,
})

export const presenterPeriode = ({ periode }: Pick<Situation, 'periode'>) => ({
  dateDebut: periode?.debut ?? null,
  dateFin: periode?.fin ?? null,
})

const presenterAppareil = ({ contrat, repere, unite }: Situation): DernierReleve['appareil'] =>
  repere && {
    unite,
    nombreRoues: repere.chiffres,
    cadrans: repere.cadrans.map(({ numeroOrdre, dernier }) => ({
      numeroOrdre,
      libelle: libelleCadran(contrat.code_type_contrat, repere.cadrans.length, numeroOrdre),
      valeurIndex: dernier,
    })),
  }

/** What a code tells: nothing of the contract where no index can be entered. */
export function presenterInfo(situation: Situation, refus: ErreurMetier | null): InfoAutoReleve {
  if (refus) return presenterCodeFerme(refus)
  return {
    ...presenterAccord(null),
    ...presenterPeriode(situation),
    numeroContratAbonnement: situation.contrat.numero_contrat,
    dernierIndex: situation.repere?.ensemble.valeur ?? null,
    dateDernierIndex: situation.repere?.ensemble.jour ?? null,
    appareil: presenterAppareil(situation),
  }
}
export const presenterCodeFerme = (refus: ErreurMetier): InfoAutoReleve => ({
  ...presenterAccord(refus),
  numeroContratAbonnement: null,
  dernierIndex: null,
  dateDernierIndex: null,
  dateDebut: null,
  dateFin: null,
  appareil: null,
})

export function presenterDernier(
  situation: Situation,
  { derniere, moyenneJour }: ConsommationHabituelle,
  envoi: Awaited<ReturnType<typeof dernierAutoReleve>>,
): DernierReleve {
  const { repere } = situation
  return {
    valeurIndex: repere?.ensemble.valeur ?? null,
    dateReleve: repere?.ensemble.jour ?? null,
    appareil: presenterAppareil(situation),
    moyenneJour,
    maximumJour: repere?.maximumJour ?? null,
    derniereConsommationFacturee: derniere && {
      dateDebut: derniere.debut,
      dateReleve: derniere.date_releve,
      volume: derniere.volume / MILLIEMES,
      estimee: !derniere.lu,
    },
    dernierEnvoi: envoi
      ? {
          reference: referenceReleve(envoi.id),
          dateReleve: envoi.date_releve,
          valeurIndex: envoi.cadrans.reduce((somme, valeur) => somme + valeur, 0),
          saisiLe: instantIso(envoi.saisi_le),
          etat: envoi.remis_le ? 'REMIS' : 'ENREGISTRE',
        }
      : null,
  }
}

/** @param habitude whether the usual use may be told */
export const presenterControle = ({ controle, doute }: IndexControle, habitude: boolean): ControleReleve => ({
  douteux: doute !== null,
  code: doute && 'W1053',
  message: doute && doute.question,
  motif: doute && doute.motif,
  volume: controle.volume,
  jours: controle.jours,
  volumeAttendu: habitude ? controle.attendu : null,
})

/** @param email where the receipt goes, as far as whoever asks may know */
export const presenterRecu = (
  { situation, controle, reference, dateReleve, valeurIndex }: ReleveRecu,
  email: string | null,
): ReleveEnregistre => ({
  message: 'Votre relevé est enregistré.',
  reference,
  numeroContratAbonnement: situation.contrat.numero_contrat,
  dateReleve,
  valeurIndex,
  volume: controle.volume,
  unite: situation.unite,
  nombreRoues: situation.repere?.chiffres ?? 0,
  email,
})
