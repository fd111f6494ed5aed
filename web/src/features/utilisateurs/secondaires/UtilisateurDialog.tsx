import type { UtilisateurResume } from '@ael/contract/utilisateurs/schemas.ts'
import { useFormulaire } from '../../../lib/formulaires/use-formulaire.ts'
import { useFonctionnalite } from '../../../lib/session/configuration.ts'
import { EditionDialog } from '../../../ui/dialog/EditionDialog.tsx'
import { sayAndClose } from '../../../ui/dialog/say-and-close.ts'
import { EmailField } from '../../../ui/fields/EmailField.tsx'
import { FieldPair } from '../../../ui/fields/FieldPair.tsx'
import { FormFailure } from '../../../ui/fields/FormFailure.tsx'
import { RadioField } from '../../../ui/fields/RadioField.tsx'
import { TextField } from '../../../ui/fields/TextField.tsx'
import { ChoixUnivers } from './ChoixUnivers.tsx'
import { libelles } from './libelles.ts'
import { creer, modifier } from './enregistrer-utilisateur.ts'
import { ROLES, saisieDe, schemaDe } from './saisie-utilisateur.ts'

const textes = libelles.formulaire

interface Props {
  /** Left out: a new one. */
  utilisateur?: UtilisateurResume
  onClose: () => void
}

/**
 * A secondary user or visitor: who he is, what he may do, what he reaches
 * (docs/domaines/utilisateurs.md#utilisateurs-secondaires).
 */
export function UtilisateurDialog({ utilisateur, onClose }: Props) {
  const parEmail = useFonctionnalite('LoginParEmail')
  const form = useFormulaire({
    schema: schemaDe(utilisateur === undefined),
    depart: saisieDe(utilisateur),
    envoyer: (saisie) => (utilisateur ? modifier(utilisateur.userWebId, saisie) : creer(saisie)),
    reussi: sayAndClose(onClose),
  })
  return (
    <EditionDialog
      form={form}
      shape="wide"
      texts={textes}
      name={utilisateur?.nomComplet}
      failure={<FormFailure error={form.erreur} lead={utilisateur ? undefined : textes.echec} />}
      onClose={onClose}
    >
      <FieldPair>
        <TextField {...form.champ('prenom')} label={textes.prenom} autoComplete="off" />
        <TextField {...form.champ('nom')} label={textes.nom} autoComplete="off" />
      </FieldPair>
      <TextField {...form.champ('nomUsage')} label={textes.nomUsage} optional autoComplete="off" />
      {utilisateur && !parEmail && <TextField label={textes.identifiant} value={utilisateur.identifiant} readOnly />}
      <EmailField
        {...form.champ('email')}
        label={textes.email}
        hint={utilisateur ? textes.emailAideModification : textes.emailAide}
        autoComplete="off"
      />
      <RadioField {...form.champ('role')} label={textes.role} options={ROLES} />
      <ChoixUnivers {...form.champ('listeUniversInfoKey')} />
    </EditionDialog>
  )
}
