import { ETATS_DEMARCHE, LIBELLES_ETATS } from '@ael/contract/demarches/etats.ts'
import { remplirTexte } from '@ael/contract/demarches/textes-types.ts'
import { traitementCalls } from '@ael/contract/demarches/traitement.calls.ts'
import type { DossierDemande } from '@ael/contract/demarches/traitement.schemas.ts'
import { useQuery } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import { client } from '../../../../lib/client/client.ts'
import { useFormulaire } from '../../../../lib/formulaires/use-formulaire.ts'
import { callQuery } from '../../../../lib/query/call-query.ts'
import { FilesField } from '../../../../ui/fields/FilesField.tsx'
import { Form } from '../../../../ui/fields/Form.tsx'
import { FormFailure } from '../../../../ui/fields/FormFailure.tsx'
import { SelectField } from '../../../../ui/fields/SelectField.tsx'
import { SubmitButton } from '../../../../ui/fields/SubmitButton.tsx'
import { TextAreaField } from '../../../../ui/fields/TextAreaField.tsx'
import { Panel } from '../../../../ui/Panel.tsx'
import { showToast } from '../../../../ui/toasts/toasts.ts'
import { libelles } from './libelles.ts'
import { saisieReponse } from './saisie-traitement.ts'

const textes = libelles.repondre

function Reponse({ dossier, onDone }: { dossier: DossierDemande; onDone: () => void }) {
  const { reference: demande } = dossier
  const lus = useQuery(callQuery(traitementCalls.textesTypes, {}))
  const [fichiers, setFichiers] = useState<readonly File[]>([])
  const form = useFormulaire({
    schema: saisieReponse,
    depart: { message: '', etat: dossier.etat },
    envoyer: (body) => client(traitementCalls.traiter, { body: { demande, ...body }, files: [...fichiers] }),
    reussi: ({ message }) => {
      showToast('resolu', message)
      onDone()
    },
    champServeur: (champ) => (champ === 'fichiers' ? 'message' : champ),
  })
  const { setValue } = form
  // The answer that has just been sent, or a wait, has changed it: the next one leaves it there.
  useEffect(() => setValue('etat', dossier.etat), [setValue, dossier.etat])
  const commencer = (id: string) => {
    const choisi = lus.data?.resultats.find((un) => String(un.id) === id)
    if (!choisi) return
    const rempli = remplirTexte(choisi.texte, {
      nom: dossier.demandeur,
      reference: demande,
      demande: dossier.libelle,
      contrat: dossier.numeroContrat,
    })
    setValue('message', rempli, { shouldDirty: true })
    form.clearErrors('message')
  }
  return (
    <Form form={form} failure={<FormFailure error={form.erreurGenerale} fallback={textes.echec} />}>
      {lus.data && lus.data.resultats.length > 0 && (
        <SelectField
          label={textes.texteType}
          name="texteType"
          placeholder={textes.choisirTexte}
          options={lus.data.resultats.map(({ id, titre }) => ({ value: String(id), label: titre }))}
          onChange={({ currentTarget }) => commencer(currentTarget.value)}
        />
      )}
      <TextAreaField {...form.champ('message')} label={textes.message} hint={textes.messageAide} rows={7} optional />
      <FilesField
        label={textes.fichiers}
        hint={textes.fichiersAide}
        name="fichiers"
        optional
        files={fichiers}
        onAdd={(ajoutes) => setFichiers([...fichiers, ...ajoutes])}
        onRemove={(rang) => setFichiers(fichiers.filter((_, index) => index !== rang))}
      />
      <SelectField
        {...form.champ('etat')}
        label={textes.etat}
        options={ETATS_DEMARCHE.map((etat) => ({ value: etat, label: LIBELLES_ETATS[etat] }))}
      />
      <SubmitButton loading={form.enCours}>{textes.envoyer}</SubmitButton>
    </Form>
  )
}

/** What is answered to the customer, and how far his request has come; by whoever took it. */
export function Repondre({ dossier }: { dossier: DossierDemande }) {
  const [faites, setFaites] = useState(0)
  return (
    <Panel title={textes.titre}>
      {dossier.aMoi ? (
        <Reponse key={faites} dossier={dossier} onDone={() => setFaites((nombre) => nombre + 1)} />
      ) : (
        <p>{textes.aPrendre}</p>
      )}
    </Panel>
  )
}
