import { enLitres, type Periodicite, type TypeAlerte, type UniteSaisie, TYPES } from '@ael/contract/alertes/regles.ts'
import { refusAlerte, type SaisieAlerte } from '@ael/contract/alertes/saisie.ts'
import type { Alerte } from '@ael/contract/alertes/schemas.ts'
import { formatDate, lireDate } from '../../lib/formats/dates.ts'
import { ecrireNombre, lireNombre } from '../../lib/formats/nombres-saisis.ts'
import { libelles } from './libelles.ts'

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
}

type ChampAlerte = keyof FormulaireAlerte
const CHAMPS_ALERTE: readonly ChampAlerte[] = [
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

/** Litres of a cubic metre, cents of an euro: nothing is typed any finer. */
const DECIMALES = 3

/** The threshold as a number; null for an empty field, NaN for what is none. */
const seuilLu = (texte: string): number | null =>
  texte.trim() === '' ? null : (lireNombre(texte, DECIMALES) ?? Number.NaN)

/** Volumes of a period may be typed in cubic metres. */
export const aUnite = (type: TypeAlerte): boolean => TYPES[type].unite === 'LITRES'

/** The threshold in the unit of the type: whole litres, percent, cents. */
function seuilSaisi({ codeTypeAlarme, seuil, unite }: FormulaireAlerte): number | null {
  const nombre = seuilLu(seuil)
  if (nombre === null || Number.isNaN(nombre)) return nombre
  if (TYPES[codeTypeAlarme].unite === 'EUROS') return Math.round(nombre * 100)
  return enLitres(nombre, aUnite(codeTypeAlarme) ? unite : 'L')
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
  unite: 'L',
  periodicite: 'JOUR',
  periodeDebut: formatDate(aujourdhui),
  periodeFin: '',
  canal: 'MAIL',
  telephone: '',
  mail: email,
})

/** The form of an alert that is changed; whole cubic metres are shown as such. */
export function formulaireDe(alerte: Alerte, email: string): FormulaireAlerte {
  const { codeTypeAlarme, valeurSeuilEnLitre: litres, canalAlerte, destinataire } = alerte
  const enM3 = aUnite(codeTypeAlarme) && litres !== null && litres >= 1000 && litres % 100 === 0
  const seuil =
    litres === null ? (alerte.valeurSeuilEnPourcentage ?? alerte.valeurSeuilEnEuros) : enM3 ? litres / 1000 : litres
  return {
    codeTypeAlarme,
    titreAlerte: alerte.titreAlerte,
    seuil: seuil === null ? '' : ecrireNombre(seuil),
    unite: enM3 ? 'M' : 'L',
    periodicite: alerte.periodicite,
    periodeDebut: formatDate(alerte.periodeDebut),
    periodeFin: alerte.periodeFin === null ? '' : formatDate(alerte.periodeFin),
    canal: canalAlerte ?? 'AUCUN',
    telephone: canalAlerte === 'SMS' ? (destinataire ?? '') : '',
    mail: canalAlerte === 'MAIL' ? (destinataire ?? email) : email,
  }
}

const destinataireDe = ({ canal, telephone, mail }: FormulaireAlerte): string | null =>
  canal === 'AUCUN' ? null : canal === 'SMS' ? telephone : mail

/** What stands in the way of sending the form, each on its field. */
export function refusFormulaire(
  formulaire: FormulaireAlerte,
  jours: { aujourdhui: string; debutConnu?: string },
): { champ: ChampAlerte; message: string }[] {
  const illisibles = (['periodeDebut', 'periodeFin'] as const)
    .filter((champ) => (formulaire[champ] !== '' || champ === 'periodeDebut') && !lireDate(formulaire[champ]))
    .map((champ) => ({ champ, message: libelles.dateIllisible }))
  const nombre = Number.isNaN(seuilLu(formulaire.seuil))
    ? [{ champ: 'seuil' as const, message: libelles.nombreIllisible }]
    : []
  const connus = [...illisibles, ...nombre]
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
