import {
  enLitres,
  enM3,
  type Periodicite,
  type TypeAlerte,
  type UniteSaisie,
  type UniteSeuil,
  TYPES,
} from '@ael/contract/alertes/regles.ts'
import { refusAlerte, type SaisieAlerte } from '@ael/contract/alertes/saisie.ts'
import type { Alerte } from '@ael/contract/alertes/schemas.ts'
import { formatDate, lireDate } from '../../lib/formats/dates.ts'
import { ecrireNombre, lireNombre } from '../../lib/formats/nombres-saisis.ts'
import { libelles, SEUILS_ILLISIBLES } from './libelles.ts'

/** The form as it is typed. */
export interface FormulaireAlerte {
  codeTypeAlarme: TypeAlerte
  titreAlerte: string
  seuil: string
  unite: UniteSaisie
  periodicite: Periodicite
  periodeDebut: string
  periodeFin: string
  canal: 'SMS' | 'MAIL' | 'AUCUN'
  telephone: string
  mail: string
  /** The active alert that makes room for this one; empty where there is room. */
  remplace: string
}

type ChampAlerte = keyof FormulaireAlerte
const CHAMPS_ALERTE: readonly ChampAlerte[] = [
  'remplace',
  'codeTypeAlarme',
  'titreAlerte',
  'seuil',
  'periodicite',
  'periodeDebut',
  'periodeFin',
  'canal',
  'telephone',
  'mail',
]

/** Chosen in place of an alert: the new one stays off. */
export const SANS_REMPLACER = 'AUCUNE'

/** Volumes of a period may be typed in litres. */
export const aUnite = (type: TypeAlerte): boolean => TYPES[type].unite === 'LITRES'

/** What a threshold is typed in, how fine: what is finer is refused, never rounded. */
type Grain = Exclude<UniteSeuil, 'LITRES'> | UniteSaisie
const DECIMALES: Record<Grain, number> = { L: 0, M: 3, LITRES_HEURE: 0, POURCENTAGE: 0, EUROS: 2 }

const grainDe = ({ codeTypeAlarme, unite }: Pick<FormulaireAlerte, 'codeTypeAlarme' | 'unite'>): Grain => {
  const voulue = TYPES[codeTypeAlarme].unite
  return voulue === 'LITRES' ? unite : voulue
}

/** The threshold in the unit of the type: whole litres, percent, cents; null for an empty field, NaN for what is none. */
export function seuilSaisi(formulaire: Pick<FormulaireAlerte, 'codeTypeAlarme' | 'unite' | 'seuil'>): number | null {
  if (formulaire.seuil.trim() === '') return null
  const grain = grainDe(formulaire)
  const nombre = lireNombre(formulaire.seuil, DECIMALES[grain]) ?? Number.NaN
  if (grain === 'EUROS') return Math.round(nombre * 100)
  return grain === 'M' ? enLitres(nombre, 'M') : nombre
}

/** The form of a new alert. */
export const formulaireNeuf = ({
  type,
  titre,
  aujourdhui,
  email,
}: {
  type: TypeAlerte
  titre: string
  aujourdhui: string
  email: string
}): FormulaireAlerte => ({
  codeTypeAlarme: type,
  titreAlerte: titre,
  seuil: '',
  unite: 'M',
  periodicite: 'JOUR',
  periodeDebut: formatDate(aujourdhui),
  periodeFin: '',
  canal: 'MAIL',
  telephone: '',
  mail: email,
  remplace: '',
})

/** The form of an alert that is changed; volumes are shown in cubic metres, to the litre. */
export function formulaireDe(alerte: Alerte, email: string): FormulaireAlerte {
  const { codeTypeAlarme, valeurSeuilEnLitre: litres, canalAlerte, destinataire } = alerte
  const seuil =
    litres === null
      ? (alerte.valeurSeuilEnPourcentage ?? alerte.valeurSeuilEnEuros)
      : aUnite(codeTypeAlarme)
        ? enM3(litres)
        : litres
  return {
    codeTypeAlarme,
    titreAlerte: alerte.titreAlerte,
    seuil: seuil === null ? '' : ecrireNombre(seuil),
    unite: 'M',
    periodicite: alerte.periodicite,
    periodeDebut: formatDate(alerte.periodeDebut),
    periodeFin: alerte.periodeFin === null ? '' : formatDate(alerte.periodeFin),
    canal: canalAlerte ?? 'AUCUN',
    telephone: canalAlerte === 'SMS' ? (destinataire ?? '') : '',
    mail: canalAlerte === 'MAIL' ? (destinataire ?? email) : email,
    remplace: '',
  }
}

const destinataireDe = ({ canal, telephone, mail }: FormulaireAlerte): string | null =>
  canal === 'AUCUN' ? null : canal === 'SMS' ? telephone : mail

/** What stands in the way of sending the form, each on its field. `complet`: no further alert may be active. */
export function refusFormulaire(
  formulaire: FormulaireAlerte,
  { complet = false, ...jours }: { aujourdhui: string; debutConnu?: string; complet?: boolean },
): { champ: ChampAlerte; message: string }[] {
  const illisibles = (['periodeDebut', 'periodeFin'] as const)
    .filter((champ) => (formulaire[champ] !== '' || champ === 'periodeDebut') && !lireDate(formulaire[champ]))
    .map((champ) => ({ champ, message: libelles.dateIllisible }))
  const nombre = Number.isNaN(seuilSaisi(formulaire))
    ? [{ champ: 'seuil' as const, message: SEUILS_ILLISIBLES[grainDe(formulaire)] }]
    : []
  const place =
    complet && formulaire.remplace === ''
      ? [{ champ: 'remplace' as const, message: libelles.remplacementAChoisir }]
      : []
  const connus = [...illisibles, ...nombre, ...place]
  const saisie: SaisieAlerte = {
    codeTypeAlarme: formulaire.codeTypeAlarme,
    titreAlerte: formulaire.titreAlerte,
    periodicite: formulaire.periodicite,
    canalAlerte: formulaire.canal === 'AUCUN' ? null : formulaire.canal,
    destinataire: destinataireDe(formulaire),
    periodeDebut: lireDate(formulaire.periodeDebut) ?? jours.aujourdhui,
    periodeFin: formulaire.periodeFin ? (lireDate(formulaire.periodeFin) ?? null) : null,
    seuil: seuilSaisi(formulaire),
  }
  const autres = refusAlerte(saisie, jours)
    .map(({ champ, message }) => ({ champ: champDe(champ, formulaire), message }))
    .filter(({ champ }) => !connus.some((connu) => connu.champ === champ))
  const refus = [...connus, ...autres]
  return CHAMPS_ALERTE.flatMap((champ) => refus.filter((un) => un.champ === champ).slice(0, 1))
}

/** The wire has one recipient, the form a field for each channel. */
export const champDe = (champ: string, { canal }: Pick<FormulaireAlerte, 'canal'>): ChampAlerte =>
  champ === 'destinataire' ? (canal === 'SMS' ? 'telephone' : 'mail') : (champ as ChampAlerte)

/** The form as the calls take it. */
export function versAppel(formulaire: FormulaireAlerte) {
  const unite = TYPES[formulaire.codeTypeAlarme].unite
  const seuil = seuilSaisi(formulaire)
  return {
    titreAlerte: formulaire.titreAlerte.trim(),
    periodicite: formulaire.periodicite,
    canalAlerte: formulaire.canal === 'AUCUN' ? null : formulaire.canal,
    destinataire: destinataireDe(formulaire),
    periodeDebut: lireDate(formulaire.periodeDebut) ?? '',
    periodeFin: lireDate(formulaire.periodeFin) ?? null,
    valeurSeuilEnLitre: unite === 'LITRES' || unite === 'LITRES_HEURE' ? seuil : null,
    valeurSeuilEnPourcentage: unite === 'POURCENTAGE' ? seuil : null,
    valeurSeuilEnEuros: unite === 'EUROS' && seuil !== null ? seuil / 100 : null,
  }
}
