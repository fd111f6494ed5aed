-- What an alert may watch stands once, in a table: a new type is one row more, and no constraint to replace.
-- contract/src/alertes/regles.ts says the same of each; a test compares.
create table type_alerte (
  code text constraint type_alerte_pk primary key,
  unite text not null constraint type_alerte_unite check (unite in ('LITRES_HEURE', 'LITRES', 'POURCENTAGE', 'EUROS')),
  seuil_obligatoire boolean not null
);
insert into type_alerte (code, unite, seuil_obligatoire) values
  ('AF', 'LITRES_HEURE', false),
  ('SC', 'LITRES', true),
  ('AS', 'POURCENTAGE', false),
  ('RP', 'EUROS', false),
  ('IP', 'EUROS', false),
  ('AC', 'LITRES', true);

alter table notification_mail
  drop constraint notification_mail_code_type_alarme_check,
  add constraint notification_mail_type foreign key (code_type_alarme) references type_alerte;
alter table instance_alerte
  drop constraint instance_alerte_code_type_alarme_check,
  add constraint instance_alerte_type foreign key (code_type_alarme) references type_alerte;
alter table alerte
  drop constraint alerte_code_type_alarme_check,
  drop constraint alerte_check4,
  drop constraint alerte_check5,
  drop constraint alerte_check6,
  drop constraint alerte_check7,
  add constraint alerte_type foreign key (code_type_alarme) references type_alerte;

-- A threshold stands in the column of its type's unit, and is there where the type cannot do without.
create function alerte_seuil_de_son_type() returns trigger language plpgsql as $$
declare
  genre type_alerte;
begin
  select * into strict genre from type_alerte t where t.code = new.code_type_alarme;
  if (new.seuil_litres is not null and genre.unite not in ('LITRES_HEURE', 'LITRES'))
    or (new.seuil_pourcentage is not null and genre.unite <> 'POURCENTAGE')
    or (new.seuil_cents is not null and genre.unite <> 'EUROS')
    or (genre.seuil_obligatoire and num_nonnulls(new.seuil_litres, new.seuil_pourcentage, new.seuil_cents) = 0)
  then
    raise exception 'seuil d’une alerte %', new.code_type_alarme
      using errcode = 'check_violation', constraint = 'alerte_seuil_de_son_type', table = 'alerte';
  end if;
  return new;
end $$;
create trigger alerte_seuil before insert or update of code_type_alarme, seuil_litres, seuil_pourcentage, seuil_cents
  on alerte for each row execute function alerte_seuil_de_son_type();
