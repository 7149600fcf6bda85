/**
 * The day it is now in UTC: `2025-06-24`. Citations name it as their access date, so whatever keeps a page that has
 * one must let go of it at midnight UTC.
 */
export function today(): string {
	return new Date().toISOString().slice(0, 10)
}
