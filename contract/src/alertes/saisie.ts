import { normaliserTelephone, estMobileFrancais } from '../commun/coordonnees.ts'
import { estEmail } from '../commun/regles.ts'
import { type CanalAlerte, enLitres, type Periodicite, TYPES, type TypeAlerte, type UniteSeuil } from './regles.ts'

/** What somebody asks an alert to be. `seuil`: whole litres, percent or cents, as its type counts. */
export interface SaisieAlerte {
  codeTypeAlarme: TypeAlerte
  titreAlerte: string
  periodicite: Periodicite
  canalAlerte: CanalAlerte | null
  destinataire: string | null
  periodeDebut: string
  periodeFin: string | null
  seuil: number | null
}

/** A threshold as the wire brings it; litres win over cubic metres. */
export interface SeuilRecu {
  valeurSeuilEnM3?: number | null | undefined
  valeurSeuilEnLitre?: number | null | undefined
  valeurSeuilEnPourcentage?: number | null | undefined
  valeurSeuilEnEuros?: number | null | undefined
}

/** The threshold in the unit of the type: whole litres, percent or cents; those of other units are left aside. */
export const seuilRecu = (type: TypeAlerte, recu: SeuilRecu): number | null => SEUILS[TYPES[type].unite](recu)

const CHAMPS_SEUIL: Record<UniteSeuil, readonly (keyof SeuilRecu)[]> = {
  LITRES_HEURE: ['valeurSeuilEnLitre', 'valeurSeuilEnM3'],
  LITRES: ['valeurSeuilEnLitre', 'valeurSeuilEnM3'],
  POURCENTAGE: ['valeurSeuilEnPourcentage'],
  EUROS: ['valeurSeuilEnEuros'],
}

/** Whether a threshold is told, be it that there is none. */
export const seuilDonne = (type: TypeAlerte, recu: SeuilRecu): boolean =>
  CHAMPS_SEUIL[TYPES[type].unite].some((champ) => recu[champ] !== undefined)

const litres = ({ valeurSeuilEnLitre, valeurSeuilEnM3 }: SeuilRecu): number | null =>
  entier(valeurSeuilEnLitre, 1) ?? (typeof valeurSeuilEnM3 === 'number' ? enLitres(valeurSeuilEnM3, 'M') : null)

const SEUILS: Record<UniteSeuil, (recu: SeuilRecu) => number | null> = {
  LITRES_HEURE: litres,
  LITRES: litres,
  POURCENTAGE: ({ valeurSeuilEnPourcentage }) => entier(valeurSeuilEnPourcentage, 1),
  EUROS: ({ valeurSeuilEnEuros }) => entier(valeurSeuilEnEuros, 100),
}

const entier = (valeur: number | null | undefined, facteur: number): number | null =>
  typeof valeur === 'number' ? Math.round(valeur * facteur) : null

/** The least and the most that a threshold may be, in the unit of its type. No flow at all would fire every night. */
const BORNES_SEUIL: Record<UniteSeuil, { min: number; max: number }> = {
  LITRES_HEURE: { min: 1, max: 100_000 },
  LITRES: { min: 0, max: 1_000_000_000 },
  POURCENTAGE: { min: 1, max: 1000 },
  EUROS: { min: 0, max: 100_000_000 },
}

/** The sentences on an alert's input (docs/domaines/alertes.md#saisie), each on its field. */
const REFUS_SAISIE_ALERTE = {
  titre: 'Donnez un nom à cette alerte.',
  seuil: 'Indiquez le seuil à surveiller.',
  bornes: {
    LITRES_HEURE: 'Indiquez un débit de 1 à 100 000 litres par heure.',
    LITRES: 'Indiquez un seuil de 0 à 1 000 000 m³.',
    POURCENTAGE: 'Indiquez un dépassement de 1 à 1 000\u202F%.',
    EUROS: 'Indiquez un montant de 0 à 1 000 000\u202F€.',
  },
  debut: 'Choisissez une date de début à partir d’aujourd’hui.',
  fin: 'Choisissez une date de fin postérieure à la date de début.',
  mobile: 'Saisissez un numéro de mobile français, par exemple 06 12 34 56 78.',
  mail: 'Saisissez une adresse e-mail valide, par exemple nom@exemple.fr.',
} as const

/**
 * What stands in the way of an alert. `debutConnu`: the start of an alert that is changed, which may stay in the past.
 */
export function refusAlerte(
  saisie: SaisieAlerte,
  { aujourdhui, debutConnu }: { aujourdhui: string; debutConnu?: string },
): { champ: string; message: string }[] {
  const { titreAlerte, periodeDebut, periodeFin } = saisie
  const refus: { champ: string; message: string }[] = []
  if (titreAlerte.trim() === '') refus.push({ champ: 'titreAlerte', message: REFUS_SAISIE_ALERTE.titre })
  const seuil = refusSeuil(saisie)
  if (seuil) refus.push({ champ: 'seuil', message: seuil })
  if (periodeDebut < aujourdhui && periodeDebut !== debutConnu)
    refus.push({ champ: 'periodeDebut', message: REFUS_SAISIE_ALERTE.debut })
  if (periodeFin !== null && periodeFin <= periodeDebut)
    refus.push({ champ: 'periodeFin', message: REFUS_SAISIE_ALERTE.fin })
  const destinataire = refusDestinataire(saisie)
  if (destinataire) refus.push({ champ: 'destinataire', message: destinataire })
  return refus
}

/** What stands in the way of the threshold of a type; null: nothing. */
export function refusSeuil({ codeTypeAlarme, seuil }: Pick<SaisieAlerte, 'codeTypeAlarme' | 'seuil'>): string | null {
  if (seuil === null) return TYPES[codeTypeAlarme].seuilObligatoire ? REFUS_SAISIE_ALERTE.seuil : null
  const unite = TYPES[codeTypeAlarme].unite
  const { min, max } = BORNES_SEUIL[unite]
  return Number.isFinite(seuil) && seuil >= min && seuil <= max ? null : REFUS_SAISIE_ALERTE.bornes[unite]
}

function refusDestinataire({ canalAlerte, destinataire }: SaisieAlerte): string | null {
  if (canalAlerte === 'SMS') return estMobileFrancais(destinataire ?? '') ? null : REFUS_SAISIE_ALERTE.mobile
  if (canalAlerte === 'MAIL') return estEmail((destinataire ?? '').trim()) ? null : REFUS_SAISIE_ALERTE.mail
  return null
}

/** The address as it is kept: none without a channel, a phone in national digits. */
export function destinataireRetenu({
  canalAlerte,
  destinataire,
}: Pick<SaisieAlerte, 'canalAlerte' | 'destinataire'>): string | null {
  if (canalAlerte === null || destinataire === null) return null
  return canalAlerte === 'SMS' ? normaliserTelephone(destinataire) : destinataire.trim()
}
