'use no memo'

import { clientsCalls } from '@ael/contract/clients/calls.ts'
import type { Client } from '@ael/contract/clients/schemas.ts'
import { estCodeApe } from '@ael/contract/commun/regles.ts'
import { useQuery } from '@tanstack/react-query'
import { useWatch } from 'react-hook-form'
import type { Formulaire } from '../../../lib/formulaires/use-formulaire.ts'
import { callQuery } from '../../../lib/query/call-query.ts'
import { DateField } from '../../../ui/fields/DateField.tsx'
import { EmailField } from '../../../ui/fields/EmailField.tsx'
import { FieldPair } from '../../../ui/fields/FieldPair.tsx'
import { PhoneField } from '../../../ui/fields/PhoneField.tsx'
import { ReferenceField } from '../../../ui/fields/ReferenceField.tsx'
import { TextField } from '../../../ui/fields/TextField.tsx'
import { libelles } from '../libelles.ts'
import type { SaisieFormulaire } from '../saisie-client.ts'
import styles from './Clients.module.css'
import { VilleNaissance } from './VilleNaissance.tsx'

const textes = libelles.formulaire

interface Props {
  client: Client
  /** Who types is who is spoken of: his browser may know it. */
  sien: boolean
  /** None of the expected details may stay empty. */
  complet: boolean
  form: Formulaire<SaisieFormulaire>
}

/** The fields of a customer: a person's or a professional's. */
export function ChampsClient({ client, sien, complet, form }: Props) {
  const { prenom, nom } = client.estProfessionnel ? textes.contact : textes.personne
  const sienne = (finalite: string) => (sien ? finalite : 'off')
  const telephone = client.numeroTelephone1 !== null || client.numeroTelephone2 !== null
  const deux = client.civilite === 'M. ET MME' || client.dateNaissanceBis !== null || client.villeNaissanceBis !== null
  return (
    <>
      <FieldPair>
        <TextField {...form.champ('prenom')} label={prenom} autoComplete={sienne('given-name')} optional />
        <TextField {...form.champ('nom')} label={nom} autoComplete={sienne('family-name')} />
      </FieldPair>
      <EmailField
        {...form.champ('mail')}
        label={textes.mail}
        hint={textes.mailAide}
        autoComplete={sienne('email')}
        optional={!complet && !client.email}
      />
      <FieldPair>
        <PhoneField
          {...form.champ('tel1')}
          label={textes.tel1}
          hint={textes.telAide}
          autoComplete={sienne('tel')}
          optional={!complet && !telephone}
        />
        <PhoneField
          {...form.champ('tel2')}
          label={textes.tel2}
          hint={textes.telAide}
          autoComplete={sienne('tel')}
          optional
        />
      </FieldPair>
      {client.estProfessionnel ? (
        <ChampsProfessionnel siretFacultatif={!complet && !client.siret} form={form} />
      ) : (
        <>
          <DateField
            {...form.champ('dateNaissance')}
            label={textes.dateNaissance}
            hint={textes.dateAide}
            autoComplete={sienne('bday')}
            optional
          />
          <VilleNaissance form={form} suffixe="" />
          {deux && (
            <fieldset className={styles.personne}>
              <legend>{textes.deuxieme}</legend>
              <DateField
                {...form.champ('dateNaissanceBis')}
                label={textes.dateNaissance}
                hint={textes.dateAide}
                optional
              />
              <VilleNaissance form={form} suffixe="Bis" />
            </fieldset>
          )}
        </>
      )}
    </>
  )
}

/** What a professional has beside a person's details; the activity is named once its code is typed. */
function ChampsProfessionnel({ siretFacultatif, form }: Pick<Props, 'form'> & { siretFacultatif: boolean }) {
  const code = useWatch({ control: form.control, name: 'codeAPE' }).replaceAll(/[\s.]/g, '').toUpperCase()
  const activite = useQuery({
    ...callQuery(clientsCalls.isCodeApeValid, { params: { code } }),
    enabled: estCodeApe(code),
  })
  return (
    <FieldPair>
      <TextField
        {...form.champ('siret')}
        label={textes.siret}
        hint={textes.siretAide}
        inputMode="numeric"
        autoComplete="off"
        optional={siretFacultatif}
      />
      <ReferenceField
        {...form.champ('codeAPE')}
        label={textes.codeAPE}
        hint={(estCodeApe(code) && activite.data?.libelle) || textes.codeAPEAide}
        optional
      />
    </FieldPair>
  )
}
