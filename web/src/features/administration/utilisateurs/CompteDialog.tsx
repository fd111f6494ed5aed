import { LIBELLES_PROFILS, profilsGeres } from '@ael/contract/acces/profils.ts'
import { utilisateursCalls } from '@ael/contract/utilisateurs/calls.ts'
import type { Utilisateur } from '@ael/contract/utilisateurs/schemas.ts'
import { client } from '../../../lib/client/client.ts'
import { useFormulaire } from '../../../lib/formulaires/use-formulaire.ts'
import { useFonctionnalite } from '../../../lib/session/configuration.ts'
import { useUtilisateur } from '../../../lib/session/utilisateur.ts'
import { EditionDialog } from '../../../ui/dialog/EditionDialog.tsx'
import { sayAndClose } from '../../../ui/dialog/say-and-close.ts'
import { CheckboxGroup } from '../../../ui/fields/CheckboxGroup.tsx'
import { EmailField } from '../../../ui/fields/EmailField.tsx'
import { FieldPair } from '../../../ui/fields/FieldPair.tsx'
import { FormFailure } from '../../../ui/fields/FormFailure.tsx'
import { TextField } from '../../../ui/fields/TextField.tsx'
import { libelles } from './libelles.ts'
import { schemaCompte } from './saisie-compte.ts'

const textes = libelles.formulaire

type Compte = Pick<
  Utilisateur,
  'userWebId' | 'identifiant' | 'nom' | 'nomUsage' | 'prenom' | 'nomComplet' | 'email' | 'profils'
>
interface Props {
  /** Left out: a new one. */
  compte?: Compte
  onClose: () => void
}

/** An account that the agent manages: who he is, what he may do; the roles offered are those that the agent may give. */
export function CompteDialog({ compte, onClose }: Props) {
  const parEmail = useFonctionnalite('LoginParEmail')
  const geres = profilsGeres(useUtilisateur().profils)
  const form = useFormulaire({
    schema: schemaCompte(!compte && !parEmail),
    depart: {
      nom: compte?.nom ?? '',
      nomUsage: compte?.nomUsage ?? '',
      prenom: compte?.prenom ?? '',
      email: compte?.email ?? '',
      identifiant: compte?.identifiant ?? '',
      profils: [...(compte?.profils ?? geres.slice(-1))],
    },
    envoyer: ({ identifiant, profils, ...saisie }) =>
      compte
        ? client(utilisateursCalls.modifieUtilisateurEtProfils, {
            body: { ...saisie, userWebId: compte.userWebId, profils },
          })
        : client(utilisateursCalls.creeUtilisateur, {
            body: { utilisateur: { ...saisie, profils, ...(!parEmail && { identifiant }) } },
          }),
    reussi: sayAndClose(onClose),
  })
  return (
    <EditionDialog
      form={form}
      shape="wide"
      texts={textes}
      name={compte?.nomComplet}
      failure={<FormFailure error={form.erreur} />}
      onClose={onClose}
    >
      <FieldPair>
        <TextField {...form.champ('prenom')} label={textes.prenom} autoComplete="off" />
        <TextField {...form.champ('nom')} label={textes.nom} autoComplete="off" />
      </FieldPair>
      <TextField {...form.champ('nomUsage')} label={textes.nomUsage} optional autoComplete="off" />
      {!parEmail &&
        (compte ? (
          <TextField label={textes.identifiant} value={compte.identifiant} readOnly />
        ) : (
          <TextField
            {...form.champ('identifiant')}
            label={textes.identifiant}
            hint={textes.identifiantAide}
            autoComplete="off"
          />
        ))}
      <EmailField
        {...form.champ('email')}
        label={textes.email}
        hint={compte ? textes.emailAideModification : textes.emailAide}
        autoComplete="off"
      />
      <CheckboxGroup
        {...form.champ('profils')}
        label={textes.roles}
        hint={textes.rolesAide}
        options={geres.map((value) => ({ value, label: LIBELLES_PROFILS[value] }))}
      />
    </EditionDialog>
  )
}
