import { groupesCalls } from '@ael/contract/groupes/calls.ts'
import { saisieGroupe, type Groupe } from '@ael/contract/groupes/schemas.ts'
import { client } from '../../../lib/client/client.ts'
import { messageErreur, niveauErreur } from '../../../lib/client/erreurs.ts'
import { useFormulaire } from '../../../lib/formulaires/use-formulaire.ts'
import { renouvelerLectures } from '../../../lib/query/query-client.ts'
import { EditionDialog } from '../../../ui/dialog/EditionDialog.tsx'
import { sayAndClose } from '../../../ui/dialog/say-and-close.ts'
import { TextAreaField } from '../../../ui/fields/TextAreaField.tsx'
import { TextField } from '../../../ui/fields/TextField.tsx'
import { Notice } from '../../../ui/Notice.tsx'
import { estParti } from '../echouer.ts'
import { libelles } from '../libelles.ts'
import styles from './GroupeDialog.module.css'

const textes = libelles.saisie

interface Props {
  /** The group to edit; a new one without. */
  groupe?: Groupe
  onClose: () => void
  /** Once a new group is there. */
  onCree?: (groupe: Groupe) => void
}

/** Creates a group, or gives it another name and description. */
export function GroupeDialog({ groupe, onClose, onCree }: Props) {
  const form = useFormulaire({
    schema: saisieGroupe,
    depart: { nom: groupe?.nom ?? '', description: groupe?.description ?? '' },
    court: true,
    envoyer: (saisie) =>
      groupe
        ? client(groupesCalls.modifierGroupe, { body: { ...saisie, idGroupe: groupe.idGroupe } })
        : client(groupesCalls.creerGroupe, { body: saisie }),
    reussi: (issue) => {
      sayAndClose(onClose)(issue)
      if (!groupe) onCree?.(issue.groupe)
    },
    echoue: (error) => {
      if (groupe && estParti(error)) void renouvelerLectures()
    },
  })
  const failure = form.erreur && (
    <div className={styles.avis}>
      <Notice
        level={niveauErreur(form.erreur)}
        live
        title={groupe ? libelles.echecs.modification(groupe.nom) : libelles.echecs.creation}
      >
        {form.erreurGenerale && <p>{messageErreur(form.erreurGenerale)}</p>}
      </Notice>
    </div>
  )
  return (
    <EditionDialog form={form} texts={textes} name={groupe?.nom} failure={failure} onClose={onClose}>
      <TextField {...form.champ('nom')} label={textes.nom} hint={textes.nomAide} autoComplete="off" />
      <TextAreaField {...form.champ('description')} label={textes.description} rows={3} optional />
    </EditionDialog>
  )
}
