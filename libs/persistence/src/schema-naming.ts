import { DefaultNamingStrategy, type Table } from 'typeorm';
import { snakeCase } from './sql/snake-case.js';

/** Names as the migrations write them: columns in snake case, constraints as PostgreSQL names them itself. */
export class SchemaNaming extends DefaultNamingStrategy {
  override columnName(property: string, customName: string | undefined): string {
    return customName ?? snakeCase(property);
  }
  override primaryKeyName(table: Table | string): string {
    return `${this.getTableName(table)}_pkey`;
  }
  override uniqueConstraintName(table: Table | string, columns: string[]): string {
    return `${this.getTableName(table)}_${columns.join('_')}_key`;
  }
  override foreignKeyName(table: Table | string, columns: string[]): string {
    return `${this.getTableName(table)}_${columns.join('_')}_fkey`;
  }
}
