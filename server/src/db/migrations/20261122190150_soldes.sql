-- What makes up the balance of an invoice, and the check of it.

-- A credit put to a debt of the same contract, without money: a credit note or what was paid too much pays another
-- invoice. Negative on the invoice that it is taken from, positive on the one that it settles; those of an attempt add
-- up to nothing. `integration` as for a settlement (docs/paiements.md).
create table imputation (
  id bigint generated always as identity primary key,
  tentative_id bigint not null references tentative_paiement,
  facture_id bigint not null references facture,
  montant_cents bigint not null constraint imputation_montant check (montant_cents <> 0),
  faite_le timestamptz not null,
  reference text not null constraint imputation_reference unique,
  integration text not null default 'ATTENDUE' constraint imputation_integration check (integration in ('ATTENDUE', 'FAITE'))
);
create index imputation_tentative on imputation (tentative_id);
create index imputation_facture on imputation (facture_id);

-- Everything that was ever set against an invoice here.
create view mouvement_facture as
  select facture_id, montant_cents, integration from reglement where facture_id is not null
  union all select facture_id, montant_cents, integration from imputation;

-- The contracts of which an account changed and was not checked since. Only ever added to, so that no writer waits for another.
create table compte_change (
  id bigint generated always as identity primary key,
  numero_contrat text not null
);

create function compte_change_facture() returns trigger language plpgsql as $$
begin
  if tg_op = 'UPDATE' then
    insert into compte_change (numero_contrat)
    select distinct a.numero_contrat from apres a join avant v using (id)
    where (a.solde_cents, a.montant_ttc_cents, a.regle_ailleurs_cents, a.numero_contrat) is distinct from (v.solde_cents, v.montant_ttc_cents, v.regle_ailleurs_cents, v.numero_contrat);
  else
    insert into compte_change (numero_contrat) select distinct numero_contrat from apres;
  end if;
  return null;
end $$;
create trigger facture_compte_ajoute after insert on facture referencing new table as apres for each statement execute function compte_change_facture();
create trigger facture_compte_change after update on facture referencing old table as avant new table as apres for each statement execute function compte_change_facture();

-- By the invoice, which is what the check looks at: a settlement may have come to it under another contract.
create function compte_change_mouvement() returns trigger language plpgsql as $$
begin
  if tg_op <> 'INSERT' then
    insert into compte_change (numero_contrat) select distinct f.numero_contrat from avant join facture f on f.id = avant.facture_id;
  end if;
  if tg_op <> 'DELETE' then
    insert into compte_change (numero_contrat) select distinct f.numero_contrat from apres join facture f on f.id = apres.facture_id;
  end if;
  return null;
end $$;
create trigger reglement_compte_ajoute after insert on reglement referencing new table as apres for each statement execute function compte_change_mouvement();
create trigger reglement_compte_change after update on reglement referencing old table as avant new table as apres for each statement execute function compte_change_mouvement();
create trigger reglement_compte_retire after delete on reglement referencing old table as avant for each statement execute function compte_change_mouvement();
create trigger imputation_compte_ajoute after insert on imputation referencing new table as apres for each statement execute function compte_change_mouvement();

-- The invoices whose balance is not what was set against them: found by night, looked at by a person (docs/exploitation.md).
create table ecart_solde (
  facture_id bigint primary key references facture on delete cascade,
  constate_le timestamptz not null,
  solde_cents bigint not null,
  -- What it should be, by what was set against it.
  attendu_cents bigint not null,
  -- When it was found to be right again.
  resolu_le timestamptz
);
create index ecart_solde_ouvert on ecart_solde (facture_id) where resolu_le is null;
