-- Invoices, their lines, the settlements, and what was read for them.

-- What lists of invoices show and search.
create function libelle_type_facture(type text) returns text language sql immutable parallel safe strict
  return case type when 'AVOIR' then 'Avoir' when 'CLOTURE' then 'Facture de clôture' else 'Facture' end;

create function libelle_mode_reglement(mode text) returns text language sql immutable parallel safe strict
  return case mode when 'TIP' then 'TIP SEPA' when 'PRELEVEMENT' then 'Prélèvement' when 'MENSUALISATION' then 'Mensualisation'
    when 'CHEQUE' then 'Chèque' when 'VIREMENT' then 'Virement' else 'Carte bancaire' end;

-- Billed readings: what the invoices were made from.
create table facture (
  id bigint generated always as identity primary key,
  numero_facture_client text not null unique check (length(numero_facture_client) between 3 and 30),
  numero_contrat text not null references abonnement on delete cascade,
  numero_client_payeur text not null references client,
  type text not null default 'FACTURE' check (type in ('FACTURE', 'AVOIR', 'CLOTURE')),
  date_emission date not null,
  date_echeance date not null,
  periode_debut date,
  periode_fin date,
  volume_litres bigint,
  estimee boolean not null default false,
  montant_ht_cents bigint not null,
  montant_tva_cents bigint not null,
  montant_ttc_cents bigint not null check (montant_ttc_cents = montant_ht_cents + montant_tva_cents),
  solde_cents bigint not null,
  mode_reglement text not null default 'TIP' check (mode_reglement in ('TIP', 'PRELEVEMENT', 'MENSUALISATION', 'CHEQUE', 'VIREMENT', 'CB')),
  en_litige boolean not null default false,
  bloquee boolean not null default false,
  nombre_relances smallint not null default 0,
  derniere_relance date,
  traite_facturation_code text not null default 'EAU',
  -- An invoice as a search finds it: number, contract, kind, mode, day (JJ/MM/AAAA), amount (86,42).
  pdf_disponible boolean not null default true,
  reference_dette text,
  -- What was sent along with it.
  annexe_id bigint references document_archive on delete set null,
  recherche text not null generated always as (
    lower(numero_facture_client) || ' ' || lower(numero_contrat) || ' ' || sans_accent(libelle_type_facture(type)) || ' ' ||
    sans_accent(libelle_mode_reglement(mode_reglement)) || ' ' ||
    lpad(extract(day from date_emission)::text, 2, '0') || '/' || lpad(extract(month from date_emission)::text, 2, '0') || '/' ||
    extract(year from date_emission)::text || ' ' ||
    (montant_ttc_cents / 100)::text || ',' || lpad((abs(montant_ttc_cents) % 100)::text, 2, '0')
  ) stored,
  -- When the utility computed the balance that it gave last.
  solde_au timestamptz,
  -- What the utility counts as settled without naming the settlement. With it, an invoice explains its balance:
  -- solde_cents = montant_ttc_cents - regle_ailleurs_cents - all that was set against it.
  regle_ailleurs_cents bigint not null default 0,
  silence date,
  check (date_echeance >= date_emission)
);
create index facture_a_regler on facture (numero_contrat, date_echeance) where solde_cents > 0;
create index facture_annexe on facture (annexe_id) where annexe_id is not null;
create index facture_contrat on facture (numero_contrat, date_emission desc, id desc) include (solde_cents);
create index facture_contrat_echeance on facture (numero_contrat, date_echeance, id) include (solde_cents);
create index facture_contrat_montant on facture (numero_contrat, montant_ttc_cents, id) include (solde_cents);
create index facture_contrat_numero on facture (numero_contrat, numero_facture_client collate "C", id) include (solde_cents);

create table reglement (
  id bigint generated always as identity primary key,
  numero_contrat text not null references abonnement on delete cascade,
  facture_id bigint references facture on delete set null,
  date_reglement date not null,
  montant_cents bigint not null,
  mode_reglement text not null check (mode_reglement in ('TIP', 'PRELEVEMENT', 'MENSUALISATION', 'CHEQUE', 'VIREMENT', 'CB')),
  reference text unique,
  -- A settlement that the bank sent back, and why: its amount is negative.
  motif_rejet text,
  -- What the balances of the utility know of the settlements that were recorded here (docs/paiements.md). Null: the utility
  -- told us of it. ATTENDUE: a balance that it gives does not count it yet, and an import takes it away. FAITE: it does.
  integration text check (integration in ('ATTENDUE', 'FAITE')),
  silence date,
  check (motif_rejet is null or montant_cents < 0)
);
create index reglement_contrat on reglement (numero_contrat, date_reglement desc, id desc);
create index reglement_facture on reglement (facture_id) where facture_id is not null;
create index reglement_integration_attendue on reglement (facture_id) where integration = 'ATTENDUE';

create table releve_facture (
  numero_contrat text not null references abonnement on delete cascade,
  compteur_id bigint references compteur on delete set null,
  date_releve date not null,
  index_litres bigint not null check (index_litres >= 0),
  volume_litres bigint check (volume_litres >= 0),
  nature text not null default 'RELEVE' check (nature in ('RELEVE', 'ESTIME', 'AUTORELEVE', 'TELERELEVE', 'POSE', 'DEPOSE')),
  facture_id bigint references facture on delete set null,
  primary key (numero_contrat, date_releve)
);

-- What a bill is made of: its lines, in the blocks that the law names (arrêté du 10 juillet 1996).
create table ligne_facture (
  facture_id bigint not null references facture on delete cascade,
  rang smallint not null check (rang > 0),
  bloc text not null check (bloc in ('DISTRIBUTION', 'COLLECTE', 'ORGANISMES', 'ELECTRICITE')),
  libelle text not null check (length(libelle) between 1 and 80),
  du date not null,
  au date not null check (au >= du),
  -- JOUR: the quantity is days, the price that of a year of 365 days.
  unite text not null check (unite in ('M3', 'KWH', 'JOUR', 'FORFAIT')),
  quantite_milliemes bigint not null,
  -- Without tax, in ten-thousandths of a euro.
  prix_dix_milliemes bigint not null,
  tva_pour_mille smallint not null check (tva_pour_mille between 0 and 300),
  -- Without tax.
  montant_cents bigint not null,
  primary key (facture_id, rang)
);

-- The lines of a bill add up to it: without tax exactly, the tax computed once per rate, to one cent per rate.
create function ligne_facture_verifie_total() returns trigger language plpgsql as $$
declare
  fautive text;
begin
  select f.numero_facture_client into fautive
  from (
    select facture_id, sum(ht) as ht, sum(tva) as tva, count(*) as taux
    from (
      select facture_id, sum(montant_cents) as ht, round(sum(montant_cents) * tva_pour_mille / 1000.0) as tva
      from ligne_facture where facture_id in (select facture_id from ecrites)
      group by facture_id, tva_pour_mille
    ) par_taux
    group by facture_id
  ) somme
  join facture f on f.id = somme.facture_id
  where somme.ht <> f.montant_ht_cents or abs(somme.tva - f.montant_tva_cents) > somme.taux
  limit 1;
  if fautive is not null then
    raise exception 'the lines of % do not add up to it', fautive
      using errcode = 'check_violation', constraint = 'ligne_facture_total';
  end if;
  return null;
end $$;
create trigger ligne_facture_total_insert after insert on ligne_facture
  referencing new table as ecrites for each statement execute function ligne_facture_verifie_total();
create trigger ligne_facture_total_update after update on ligne_facture
  referencing new table as ecrites for each statement execute function ligne_facture_verifie_total();

-- How many there are of each contract, so that a total reads none of them. Triggers keep it; nobody else writes it.
create table nombre_factures (
  numero_contrat text not null references abonnement on delete cascade,
  nombre integer not null check (nombre >= 0),
  primary key (numero_contrat) include (nombre)
);

-- Contracts are taken in their order: two writers of the same ones wait for each other, and never both.
create function nombre_factures_ajoute() returns trigger language plpgsql as $$
begin
  insert into nombre_factures as n (numero_contrat, nombre)
  select numero_contrat, count(*) from changes group by numero_contrat order by numero_contrat
  on conflict (numero_contrat) do update set nombre = n.nombre + excluded.nombre;
  return null;
end $$;
create trigger facture_ajoutee after insert on facture referencing new table as changes
  for each statement execute function nombre_factures_ajoute();

create function nombre_factures_retire() returns trigger language plpgsql as $$
begin
  perform from nombre_factures where numero_contrat in (select numero_contrat from changes) order by numero_contrat for update;
  update nombre_factures n set nombre = n.nombre - c.nombre
  from (select numero_contrat, count(*) as nombre from changes group by numero_contrat) c where c.numero_contrat = n.numero_contrat;
  return null;
end $$;
create trigger facture_retiree after delete on facture referencing old table as changes
  for each statement execute function nombre_factures_retire();

-- An invoice that is given to another contract; payments, which change invoices all the time, are not concerned.
create function nombre_factures_deplace() returns trigger language plpgsql as $$
begin
  update nombre_factures set nombre = nombre - 1 where numero_contrat = old.numero_contrat;
  insert into nombre_factures as n values (new.numero_contrat, 1)
  on conflict (numero_contrat) do update set nombre = n.nombre + 1;
  return null;
end $$;
create trigger facture_deplacee after update of numero_contrat on facture
  for each row when (old.numero_contrat <> new.numero_contrat) execute function nombre_factures_deplace();

-- The invoices that a session without account has found by their number and that of the contract.
create table facture_trouvee (
  session_id bigint not null references session on delete cascade,
  facture_id bigint not null references facture on delete cascade,
  trouvee_le timestamptz not null,
  primary key (session_id, facture_id)
);
create index facture_trouvee_facture on facture_trouvee (facture_id);
