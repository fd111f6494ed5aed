import { useState } from 'react'
import { CheckboxField } from '../fields/CheckboxField.tsx'
import { DateField } from '../fields/DateField.tsx'
import { EmailField } from '../fields/EmailField.tsx'
import { FilesField } from '../fields/FilesField.tsx'
import { FormErrorSummary } from '../fields/FormErrorSummary.tsx'
import { IndexField } from '../fields/IndexField.tsx'
import { PasswordField } from '../fields/PasswordField.tsx'
import { PasswordStrengthGuide } from '../fields/PasswordStrengthGuide.tsx'
import { PhoneField } from '../fields/PhoneField.tsx'
import { RadioField } from '../fields/RadioField.tsx'
import { SelectField } from '../fields/SelectField.tsx'
import { TextAreaField } from '../fields/TextAreaField.tsx'
import { TextField } from '../fields/TextField.tsx'
import { FormId } from '../fields/use-field-id.ts'
import { Panel } from '../Panel.tsx'
import styles from './Planche.module.css'

const inerte = () => undefined
const FICHIERS = [
  new File(['facture'.repeat(40_000)], 'facture de réparation du 28 octobre 2026, plombier.pdf', {
    type: 'application/pdf',
  }),
]
const regles = [
  { label: 'entre 8 et 12 caractères', test: (texte: string) => texte.length >= 8 && texte.length <= 12 },
  { label: 'un chiffre', test: (texte: string) => /\d/.test(texte) },
  { label: 'une majuscule', test: (texte: string) => /\p{Lu}/u.test(texte) },
]

/** Every field that needs no server: at rest, with a hint, optional, in error. */
export function Champs() {
  const [motDePasse, setMotDePasse] = useState('Valombre')
  const [index, setIndex] = useState('01248')
  return (
    <FormId value="planche-">
      <Panel title="Champs" className={styles.c7}>
        <FormErrorSummary attempt={0} errors={[{ field: 'planche-solde', message: 'Le solde est inférieur à zéro' }]} />
        <EmailField label="Adresse e-mail" name="planche-email" defaultValue="camille.roussel@exemple.fr" />
        <DateField
          label="Date de votre départ"
          hint={`Le jour de l’état des lieux. Exemple\u202F: 30/11/2026`}
          name="planche-date"
          defaultValue="28/11/2026"
        />
        <TextField
          label="Solde supérieur à"
          hint="Chiffres et virgule."
          error={`Indiquez un montant d’au moins 0,00\u202F€.`}
          name="planche-solde"
          defaultValue="-50,00"
          inputMode="decimal"
          width="short"
          suffix="€"
        />
        <IndexField
          label="Index du compteur"
          hint="Tapez les chiffres noirs, zéros compris."
          name="planche-index"
          value={index}
          onChange={setIndex}
          black={5}
          red={3}
        />
        <PhoneField label="Téléphone mobile" optional name="planche-telephone" defaultValue="06 12 34 56 78" />
        <SelectField
          label="Civilité"
          name="planche-civilite"
          placeholder="Choisissez"
          width="medium"
          options={[
            { value: 'MME', label: 'Madame' },
            { value: 'M', label: 'Monsieur' },
          ]}
        />
        <TextAreaField label="Précisions" optional name="planche-precisions" count={{ typed: 0, max: 1000 }} />
        <FilesField
          label="Justificatifs"
          hint="PDF ou JPG, 3 Mo par fichier, 5 fichiers au plus."
          name="planche-fichiers"
          files={FICHIERS}
          onAdd={inerte}
          onRemove={inerte}
        />
      </Panel>
      <Panel title="Choix et mot de passe" className={styles.c5}>
        <RadioField
          label={`Qui occupera le logement après vous\u202F?`}
          hint="Si quelqu’un reprend le contrat, l’eau n’est pas coupée."
          name="planche-occupant"
          value="nouveau"
          onChange={inerte}
          options={[
            { value: 'nouveau', label: 'Un nouvel occupant', hint: 'Locataire ou acheteur' },
            { value: 'proprietaire', label: 'Le propriétaire', hint: 'Il reprend le contrat' },
            { value: 'inconnu', label: 'Je ne sais pas', hint: 'Vous pourrez le dire plus tard' },
          ]}
        />
        <CheckboxField
          label={
            <>
              J’accepte les <a href="#/planche">conditions générales</a>
            </>
          }
          name="planche-conditions"
          error="Acceptez les conditions générales pour continuer."
        />
        <PasswordField
          label="Nouveau mot de passe"
          name="planche-mot-de-passe"
          autoComplete="new-password"
          value={motDePasse}
          onChange={(event) => setMotDePasse(event.currentTarget.value)}
        />
        <PasswordStrengthGuide value={motDePasse} rules={regles} />
      </Panel>
    </FormId>
  )
}
