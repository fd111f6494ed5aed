import { regleDe, type Format } from '@ael/contract/demarches/formats.ts'
import { appliquerMasque } from '@ael/contract/demarches/moteur/masque.ts'
import { type ComponentType, type FocusEvent, useId } from 'react'
import { EmailField } from '../../../ui/fields/EmailField.tsx'
import { PhoneField } from '../../../ui/fields/PhoneField.tsx'
import { ReferenceField } from '../../../ui/fields/ReferenceField.tsx'
import { formatOnBlur } from '../../../ui/fields/replace-value.ts'
import { TextField, type TextFieldProps } from '../../../ui/fields/TextField.tsx'
import { nomDuChamp } from '../formulaire/saisie-demande.ts'
import { finalite, type ProprietesChamp } from './champ.ts'
import { CommunesProposees, voisinsDeLaVille } from './CommunesProposees.tsx'

interface Dessin {
  Champ?: ComponentType<Omit<TextFieldProps, 'type'>>
  width?: TextFieldProps['width']
  /** What the browser may fill in; the group of fields it belongs to is added. */
  autoComplete?: string
  inputMode?: 'decimal' | 'numeric'
}

const REFERENCE: Dessin = { Champ: ReferenceField, width: 'medium' }

/** How the formats that are more than a line of text are typed. */
const DESSINS: Partial<Record<Format, Dessin>> = {
  nom: { autoComplete: 'family-name' },
  nomUsage: { autoComplete: 'organization' },
  prenom: { autoComplete: 'given-name' },
  email: { Champ: EmailField, autoComplete: 'email' },
  telephone: { Champ: PhoneField, autoComplete: 'tel' },
  mobile: { Champ: PhoneField, autoComplete: 'tel' },
  numeroContrat: { Champ: ReferenceField, width: 'short' },
  numeroFacture: REFERENCE,
  numeroCompteur: REFERENCE,
  rue: { autoComplete: 'address-line1' },
  complement: { autoComplete: 'address-line2' },
  codePostal: { width: 'short', autoComplete: 'postal-code' },
  codePostalOuEtranger: { width: 'short', autoComplete: 'postal-code' },
  ville: { autoComplete: 'address-level2' },
  montant: { width: 'short', inputMode: 'decimal' },
  surface: { width: 'short', inputMode: 'numeric' },
  nombrePersonnes: { width: 'short', inputMode: 'numeric' },
  siret: REFERENCE,
  codeApe: { Champ: ReferenceField, width: 'short' },
  titulaireCompte: { autoComplete: 'off' },
  iban: { Champ: ReferenceField },
  bic: REFERENCE,
}

/** A line of text of one of our formats: spaced by its mask on leaving the field. */
export function ChampTexte({ champ, actif, form, textes, ouverture: { formulaire } }: ProprietesChamp<'texte'>) {
  const duParticulier = champ.autreLibelle !== undefined && actif.libelle === champ.libelle
  const { Champ = TextField, autoComplete, ...dessin } = DESSINS[duParticulier ? 'nom' : champ.format] ?? {}
  const { masque, saisie, unite } = regleDe(champ.format)
  const { onBlur, ...lie } = form.champ(nomDuChamp(champ.id))
  const quitter = (event: FocusEvent<HTMLInputElement>) => void onBlur(event)
  // A phone number has a field of its own, which knows those of other countries.
  const relire =
    masque === null || saisie === 'tel' ? quitter : formatOnBlur((saisi) => appliquerMasque(masque, saisi), quitter)
  const voisins = voisinsDeLaVille(formulaire, champ.id)
  const proposees = useId()
  return (
    <>
      {voisins && <CommunesProposees id={proposees} voisins={voisins} control={form.control} />}
      <Champ
        {...textes}
        {...lie}
        {...dessin}
        {...(unite && { suffix: unite })}
        {...(saisie === 'numeric' && { inputMode: 'numeric' })}
        {...(voisins && { list: proposees })}
        autoComplete={autoComplete && autoComplete !== 'off' ? finalite(champ.id, autoComplete) : 'off'}
        onBlur={relire}
      />
    </>
  )
}
