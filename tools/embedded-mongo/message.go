package main

import (
	"encoding/binary"
	"fmt"
	"io"
)

// The frame of every message: length, request id, response to, opcode; 32 bits each, little-endian
// (https://www.mongodb.com/docs/manual/reference/mongodb-wire-protocol/).
const (
	headerLength = 16
	// maxMessageSizeBytes that servers announce in hello.
	maxMessageLength = 48_000_000

	opMsg      = 2013
	moreToCome = 1 << 1
)

// readMessage reads one whole message, header included.
func readMessage(from io.Reader) ([]byte, error) {
	var header [headerLength]byte
	if _, err := io.ReadFull(from, header[:]); err != nil {
		return nil, err
	}
	length := int32(binary.LittleEndian.Uint32(header[:]))
	if length < headerLength || length > maxMessageLength {
		return nil, fmt.Errorf("a message of %d bytes", length)
	}
	message := make([]byte, length)
	copy(message, header[:])
	_, err := io.ReadFull(from, message[headerLength:])
	return message, err
}

// expectsReply is false for an OP_MSG with the flag moreToCome, as sent for unacknowledged writes.
func expectsReply(message []byte) bool {
	if binary.LittleEndian.Uint32(message[12:]) != opMsg || len(message) < headerLength+4 {
		return true
	}
	return binary.LittleEndian.Uint32(message[headerLength:])&moreToCome == 0
}
