import { clientsCalls } from '@ael/contract/clients/calls.ts'
import type { Client } from '@ael/contract/clients/schemas.ts'
import { estCodeApe } from '@ael/contract/commun/regles.ts'
import { useQuery } from '@tanstack/react-query'
import { useWatch, type Control, type FieldErrors, type UseFormRegister } from 'react-hook-form'
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
  /** None of the expected details may stay empty. */
  complet: boolean
  register: UseFormRegister<SaisieFormulaire>
  control: Control<SaisieFormulaire>
  errors: FieldErrors<SaisieFormulaire>
}

/** The fields of a customer: a person's or a professional's. */
export function ChampsClient({ client, complet, register, control, errors }: Props) {
  const { prenom, nom } = client.estProfessionnel ? textes.contact : textes.personne
  const telephone = client.numeroTelephone1 !== null || client.numeroTelephone2 !== null
  const deux = client.civilite === 'M. ET MME' || client.dateNaissanceBis !== null || client.villeNaissanceBis !== null
  return (
    <>
      <FieldPair>
        <TextField {...register('prenom')} label={prenom} error={errors.prenom?.message} autoComplete="off" optional />
        <TextField {...register('nom')} label={nom} error={errors.nom?.message} autoComplete="off" />
      </FieldPair>
      <EmailField
        {...register('mail')}
        label={textes.mail}
        hint={textes.mailAide}
        error={errors.mail?.message}
        autoComplete="off"
        optional={!complet && !client.email}
      />
      <FieldPair>
        <PhoneField
          {...register('tel1')}
          label={textes.tel1}
          hint={textes.telAide}
          error={errors.tel1?.message}
          autoComplete="off"
          optional={!complet && !telephone}
        />
        <PhoneField
          {...register('tel2')}
          label={textes.tel2}
          hint={textes.telAide}
          error={errors.tel2?.message}
          autoComplete="off"
          optional
        />
      </FieldPair>
      {client.estProfessionnel ? (
        <ChampsProfessionnel
          siretFacultatif={!complet && !client.siret}
          register={register}
          control={control}
          errors={errors}
        />
      ) : (
        <>
          <DateField
            {...register('dateNaissance')}
            label={textes.dateNaissance}
            hint={textes.dateAide}
            error={errors.dateNaissance?.message}
            optional
          />
          <VilleNaissance control={control} suffixe="" error={errors.villeNaissance?.message} />
          {deux && (
            <fieldset className={styles.personne}>
              <legend>{textes.deuxieme}</legend>
              <DateField
                {...register('dateNaissanceBis')}
                label={textes.dateNaissance}
                hint={textes.dateAide}
                error={errors.dateNaissanceBis?.message}
                optional
              />
              <VilleNaissance control={control} suffixe="Bis" error={errors.villeNaissanceBis?.message} />
            </fieldset>
          )}
        </>
      )}
    </>
  )
}

/** What a professional has beside a person's details; the activity is named once its code is typed. */
function ChampsProfessionnel({
  siretFacultatif,
  register,
  control,
  errors,
}: Omit<Props, 'client' | 'complet'> & { siretFacultatif: boolean }) {
  const code = useWatch({ control, name: 'codeAPE' }).replaceAll(/[\s.]/g, '').toUpperCase()
  const activite = useQuery({
    ...callQuery(clientsCalls.isCodeApeValid, { params: { code } }),
    enabled: estCodeApe(code),
  })
  return (
    <FieldPair>
      <TextField
        {...register('siret')}
        label={textes.siret}
        hint={textes.siretAide}
        error={errors.siret?.message}
        inputMode="numeric"
        autoComplete="off"
        optional={siretFacultatif}
      />
      <ReferenceField
        {...register('codeAPE')}
        label={textes.codeAPE}
        hint={(estCodeApe(code) && activite.data?.libelle) || textes.codeAPEAide}
        error={errors.codeAPE?.message}
        optional
      />
    </FieldPair>
  )
}
